import PhraseAccuracy
let experiment = try Experiment(CommandLine.arguments[1])
if CommandLine.arguments[2] == "slt" {
try experiment.run(teacher: .slt, others: [.rms, .awb, .american])
} else {
try experiment.run(teacher: .american, others: [.rms, .slt, .british])
}
