import Intents
import Testing

@testable import Grammars

@Suite struct QuantityTypeTests {
    private static func money(_ text: String, _ amount: String, _ currency: String = "USD") -> TypeCase {
        TypeCase(text, #"{"amount":"\#(amount)","currency":"\#(currency)"}"#)
    }

    private static func unit(_ text: String, _ value: String, _ unit: String) -> TypeCase {
        TypeCase(text, #"{"value":\#(value),"unit":"\#(unit)"}"#)
    }

    @Test(arguments: [
        money("eighty four dollars", "84.00"), money("five dollars and twenty cents", "5.20"),
        money("five dollars twenty", "5.20"), money("a dollar", "1.00"), money("zero dollars", "0.00"),
        money("fifty cents", "0.50"), money("one cent", "0.01"), money("two hundred fifty cents", "2.50"),
        money("a hundred bucks", "100.00"), money("two and a half million dollars", "2500000.00"),
        money("two point five million dollars", "2500000.00"), money("one point nine nine dollars", "1.99"),
        money("half a dollar", "0.50"), money("three euros", "3.00", "EUR"), money("ten euro cents", "0.10", "EUR"),
        money("twenty pounds", "20.00", "GBP"), money("five quid", "5.00", "GBP"), money("ninety pence", "0.90", "GBP"),
        money("five hundred yen", "500", "JPY"), money("seven australian dollars", "7.00", "AUD"),
        money("minus five dollars", "-5.00"), money("$5.20", "5.20"), money("$84", "84.00"), money("$0", "0.00"),
        money("-$5", "-5.00"), money("$1,250.50", "1250.50"), money("5 dollars", "5.00"), money("€ 5", "5.00", "EUR"),
        money("5.20 €", "5.20", "EUR"), money("£3", "3.00", "GBP"), money("¥500", "500", "JPY"),
        money("5 USD", "5.00"), money("EUR 12", "12.00", "EUR"), money("$2 million", "2000000.00"),
        money("$.50", "0.50"), money("-$.50", "-0.50"), money("$-.50", "-0.50"), money(".50 €", "0.50", "EUR"),
        TypeCase(".5 dollars", nil), TypeCase("- $5", nil), money("＄５．２０", "5.20"), money("￥500", "500", "JPY"),
        money("$0.005", "0.005"), TypeCase("five", nil), TypeCase("$", nil), TypeCase("dollars", nil),
        TypeCase("5 XYZ", nil),
    ])
    func moneyInEnglish(test: TypeCase) throws { try TypeReader(type: "money").check(test) }

    @Test(arguments: [("en-AU", "AUD"), ("en-CA", "CAD"), ("en-GB", "USD"), ("en-US", "USD"), ("en", "USD")])
    func aDollarIsThatOfTheRegion(locale: String, currency: String) throws {
        let library = TypeLibrary(language: Language(locale: locale))
        let reader = ReferenceReader(library, try TypeReader.situation("2026-11-30T08:00:00", "GMT"))
        for text in ["five dollars", "$5"] {
            let values = reader.values(of: text, type: "money")
            #expect(values.first == .money(amount: "5.00", currency: currency))
        }
    }

    @Test(arguments: [
        money("五块", "5.00", "CNY"), money("五块钱", "5.00", "CNY"), money("五块二", "5.20", "CNY"),
        money("三块五毛", "3.50", "CNY"), money("三块五毛二", "3.52", "CNY"), money("五毛", "0.50", "CNY"),
        money("五毛钱", "0.50", "CNY"), money("一百元", "100.00", "CNY"), money("十二点五元", "12.50", "CNY"),
        money("两块半", "2.50", "CNY"), money("二十美元", "20.00"), money("三欧元", "3.00", "EUR"),
        money("五百日元", "500", "JPY"), money("一百人民币", "100.00", "CNY"), money("五百块", "500.00", "CNY"),
        money("一块零五分", "1.05", "CNY"), money("¥20", "20.00", "CNY"), money("20元", "20.00", "CNY"),
        money("$5.20", "5.20"), TypeCase("五", nil),
    ])
    func moneyInChinese(test: TypeCase) throws { try TypeReader(type: "money", locale: "zh-CN").check(test) }

    @Test(arguments: [
        unit("five kilometers", "5", "km"), unit("five kilometres", "5", "km"), unit("a kilometer", "1", "km"),
        unit("zero meters", "0", "m"), unit("half a mile", "0.5", "mi"), unit("a mile and a half", "1.5", "mi"),
        unit("two and a half miles", "2.5", "mi"), unit("three quarters of a mile", "0.75", "mi"),
        unit("a quarter of a mile", "0.25", "mi"), unit("two miles and a quarter", "2.25", "mi"),
        unit("ten centimeters", "10", "cm"), unit("three millimeters", "3", "mm"), unit("a hundred yards", "100", "yd"),
        unit("six feet", "6", "ft"), unit("six foot two", "74", "in"), unit("five feet ten inches", "70", "in"),
        unit("twelve inches", "12", "in"), unit("one inch", "1", "in"), unit("one point five kilometers", "1.5", "km"),
        unit("five kilometers and three hundred meters", "5300", "m"), unit("one meter eighty", "180", "cm"),
        unit("five k", "5", "km"), unit("5 km", "5", "km"), unit("5km", "5", "km"), unit("2.5 mi", "2.5", "mi"),
        unit("5 kilometers", "5", "km"), unit("6 ft 2 in", "74", "in"), unit("1,500 m", "1500", "m"),
        unit("a thousand meters", "1000", "m"), TypeCase("five", nil), TypeCase("kilometers", nil),
        TypeCase("five liters", nil), TypeCase("-5 km", nil), unit(".5 miles", "0.5", "mi"), unit(".5mi", "0.5", "mi"),
        TypeCase("-.5 km", nil), TypeCase("- 5 km", nil), unit("５ｋｍ", "5", "km"),
    ])
    func distancesInEnglish(test: TypeCase) throws { try TypeReader(type: "distance").check(test) }

    @Test(arguments: [
        unit("五公里", "5", "km"), unit("三十千米", "30", "km"), unit("一百米", "100", "m"), unit("两公里半", "2.5", "km"),
        unit("半公里", "0.5", "km"), unit("一米八", "1.8", "m"), unit("十厘米", "10", "cm"), unit("三毫米", "3", "mm"),
        unit("两英里", "2", "mi"), unit("六英尺", "6", "ft"), unit("六英尺两英寸", "74", "in"), unit("二点五公里", "2.5", "km"),
        unit("五公里三百米", "5300", "m"), unit("5公里", "5", "km"), unit("5.5 km", "5.5", "km"), TypeCase("五", nil),
    ])
    func distancesInChinese(test: TypeCase) throws { try TypeReader(type: "distance", locale: "zh-CN").check(test) }

    @Test(arguments: [
        unit("five kilograms", "5", "kg"), unit("five kilos", "5", "kg"), unit("a kilo", "1", "kg"),
        unit("a kilo and a half", "1.5", "kg"), unit("half a kilo", "0.5", "kg"), unit("two hundred grams", "200", "g"),
        unit("fifty milligrams", "50", "mg"), unit("three tons", "3", "t"), unit("one tonne", "1", "t"),
        unit("a pound", "1", "lb"), unit("half a pound", "0.5", "lb"), unit("two pounds three ounces", "35", "oz"),
        unit("two pounds and three ounces", "35", "oz"), unit("eight ounces", "8", "oz"), unit("ten stone", "10", "st"),
        unit("ten stone four", "144", "lb"), unit("one point five kilograms", "1.5", "kg"),
        unit("a quarter of a pound", "0.25", "lb"), unit("two and a half pounds", "2.5", "lb"),
        unit("zero grams", "0", "g"), unit("one kilo two hundred grams", "1200", "g"), unit("500 g", "500", "g"),
        unit("500g", "500", "g"), unit("2.5 kg", "2.5", "kg"), unit("3 lbs", "3", "lb"), unit("2 lb 3 oz", "35", "oz"),
        unit("70 kilos", "70", "kg"), TypeCase("five", nil), TypeCase("grams", nil),
    ])
    func massesInEnglish(test: TypeCase) throws { try TypeReader(type: "mass").check(test) }

    @Test(arguments: [
        unit("五公斤", "5", "kg"), unit("三十千克", "30", "kg"), unit("两百克", "200", "g"), unit("半公斤", "0.5", "kg"),
        unit("一公斤半", "1.5", "kg"), unit("三斤", "1.5", "kg"), unit("半斤", "0.25", "kg"), unit("五十毫克", "50", "mg"),
        unit("一吨", "1", "t"), unit("两磅", "2", "lb"), unit("八盎司", "8", "oz"), unit("500克", "500", "g"),
        unit("2.5公斤", "2.5", "kg"), TypeCase("五", nil),
    ])
    func massesInChinese(test: TypeCase) throws { try TypeReader(type: "mass", locale: "zh-CN").check(test) }

    @Test(arguments: [
        unit("two hundred calories", "200", "cal"), unit("a calorie", "1", "cal"), unit("zero calories", "0", "cal"),
        unit("five hundred kilocalories", "500", "kcal"), unit("ten joules", "10", "J"), unit("one joule", "1", "J"),
        unit("two kilojoules", "2", "kJ"), unit("five watt hours", "5", "Wh"), unit("a kilowatt hour", "1", "kWh"),
        unit("one point five kilowatt hours", "1.5", "kWh"), unit("two and a half kilowatt hours", "2.5", "kWh"),
        unit("half a kilowatt hour", "0.5", "kWh"), unit("a kilowatt hour and a half", "1.5", "kWh"),
        unit("two thousand calories", "2000", "cal"), unit("a thousand two hundred calories", "1200", "cal"),
        unit("three quarters of a kilowatt hour", "0.75", "kWh"), unit("twelve hundred calories", "1200", "cal"),
        unit("200 calories", "200", "cal"), unit("500 kcal", "500", "kcal"), unit("500kcal", "500", "kcal"),
        unit("2.5 kWh", "2.5", "kWh"), unit("3 kJ", "3", "kJ"), unit("7 J", "7", "J"), unit("8 Wh", "8", "Wh"),
        TypeCase("calories", nil), TypeCase("five", nil), TypeCase("five watts", nil),
    ])
    func energiesInEnglish(test: TypeCase) throws { try TypeReader(type: "energy").check(test) }

    @Test(arguments: [
        unit("两百卡路里", "200", "cal"), unit("两百卡", "200", "cal"), unit("五百千卡", "500", "kcal"),
        unit("五百大卡", "500", "kcal"),
        unit("十焦耳", "10", "J"), unit("两千焦", "2", "kJ"), unit("三度电", "3", "kWh"), unit("五度", "5", "kWh"),
        unit("十千瓦时", "10", "kWh"), unit("五瓦时", "5", "Wh"), unit("二点五度", "2.5", "kWh"), unit("500大卡", "500", "kcal"),
        TypeCase("五", nil),
    ])
    func energiesInChinese(test: TypeCase) throws { try TypeReader(type: "energy", locale: "zh-CN").check(test) }

    @Test(arguments: [
        unit("twenty degrees", "20", "°"), unit("twenty one degrees celsius", "21", "°C"),
        unit("seventy fahrenheit", "70", "°F"),
        unit("seventy degrees f", "70", "°F"), unit("zero degrees", "0", "°"), unit("minus five degrees", "-5", "°"),
        unit("negative five degrees", "-5", "°"), unit("five below zero", "-5", "°"),
        unit("five degrees below zero", "-5", "°"),
        unit("one degree", "1", "°"), unit("twenty", "20", "°"), unit("twenty point five degrees", "20.5", "°"),
        unit("twenty and a half degrees", "20.5", "°"), unit("twenty degrees centigrade", "20", "°C"),
        unit("three hundred kelvin", "300", "K"), unit("a hundred degrees", "100", "°"), unit("20 degrees", "20", "°"),
        unit("20°", "20", "°"), unit("20°C", "20", "°C"), unit("20 °C", "20", "°C"), unit("68°F", "68", "°F"),
        unit("68 F", "68", "°F"), unit("-5°C", "-5", "°C"), unit("21.5°", "21.5", "°"), unit("-5 degrees", "-5", "°"),
        unit("-.5 °C", "-0.5", "°C"), unit(".5°", "0.5", "°"), unit("20℃", "20", "°C"), unit("-5 ℃", "-5", "°C"),
        unit("68℉", "68", "°F"), TypeCase("- 5 °C", nil), unit("２０℃", "20", "°C"),
        unit("350 degrees fahrenheit", "350", "°F"), TypeCase("degrees", nil), TypeCase("5 km", nil),
    ])
    func temperaturesInEnglish(test: TypeCase) throws { try TypeReader(type: "temperature").check(test) }

    @Test(arguments: [
        unit("二十度", "20", "°"), unit("二十摄氏度", "20", "°C"), unit("零下五度", "-5", "°"), unit("负五度", "-5", "°"),
        unit("摄氏二十度", "20", "°C"), unit("华氏七十度", "70", "°F"), unit("七十华氏度", "70", "°F"), unit("零度", "0", "°"),
        unit("二十点五度", "20.5", "°"), unit("二十", "20", "°"), unit("20度", "20", "°"), unit("20°C", "20", "°C"),
        unit("零上五度", "5", "°"), TypeCase("度", nil),
    ])
    func temperaturesInChinese(test: TypeCase) throws {
        try TypeReader(type: "temperature", locale: "zh-CN").check(test)
    }

    @Test(arguments: [
        TypeCase("ten minutes", "600"), TypeCase("a minute", "60"), TypeCase("an hour", "3600"),
        TypeCase("an hour and a half", "5400"), TypeCase("one and a half hours", "5400"),
        TypeCase("half an hour", "1800"),
        TypeCase("a half hour", "1800"), TypeCase("a quarter of an hour", "900"),
        TypeCase("three quarters of an hour", "2700"),
        TypeCase("two hours and ten minutes", "7800"), TypeCase("two hours ten minutes", "7800"),
        TypeCase("one hour thirty", "5400"), TypeCase("ninety seconds", "90"), TypeCase("90 seconds", "90"),
        TypeCase("zero seconds", "0"), TypeCase("one minute and thirty seconds", "90"),
        TypeCase("a minute and a half", "90"),
        TypeCase("an hour and ten seconds", "3610"), TypeCase("one hour two minutes and three seconds", "3723"),
        TypeCase("two days", "172800"), TypeCase("a day and a half", "129600"),
        TypeCase("two days and three hours", "183600"),
        TypeCase("a week", "604800"), TypeCase("two weeks and three days", "1468800"),
        TypeCase("a fortnight", "1209600"),
        TypeCase("a couple of minutes", "120"), TypeCase("two point five hours", "9000"),
        TypeCase("half a minute", "30"),
        TypeCase("1h30m", "5400"), TypeCase("1 h 30 min", "5400"), TypeCase("1h 30", "5400"), TypeCase("90s", "90"),
        TypeCase("10 mins", "600"), TypeCase("45 min", "2700"), TypeCase("1:30:00", "5400"),
        TypeCase("2.5 hours", "9000"),
        TypeCase(".5 hours", "1800"), TypeCase(".5h", "1800"), TypeCase(".5 h", "1800"), TypeCase("-.5 h", nil),
        TypeCase("- 5 h", nil), TypeCase("- 5 hours", nil), TypeCase("１ｈ３０ｍ", "5400"),
        TypeCase("1.5h", "5400"), TypeCase("minutes", nil), TypeCase("ten", nil), TypeCase("30m 1h", nil),
    ])
    func durationsInEnglish(test: TypeCase) throws { try TypeReader(type: "duration").check(test) }

    @Test(arguments: [
        TypeCase("十分钟", "600"), TypeCase("一个小时", "3600"), TypeCase("一小时", "3600"), TypeCase("一个半小时", "5400"),
        TypeCase("两个半小时", "9000"), TypeCase("半小时", "1800"), TypeCase("半个小时", "1800"), TypeCase("两小时十分钟", "7800"),
        TypeCase("九十秒", "90"), TypeCase("一刻钟", "900"), TypeCase("三刻钟", "2700"), TypeCase("一分半钟", "90"),
        TypeCase("一分半", "90"), TypeCase("一小时零五分", "3900"), TypeCase("两天", "172800"), TypeCase("一天半", "129600"),
        TypeCase("一周", "604800"), TypeCase("两个星期", "1209600"), TypeCase("10分钟", "600"), TypeCase("1.5小时", "5400"),
        TypeCase("一分三十秒", "90"), TypeCase("零秒", "0"), TypeCase("十", nil),
    ])
    func durationsInChinese(test: TypeCase) throws { try TypeReader(type: "duration", locale: "zh-CN").check(test) }
}
