print("beckon")
