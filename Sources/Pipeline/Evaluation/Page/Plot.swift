import Foundation

/// A small plot as SVG. Both axes begin at 0.
struct Plot {
    struct Line {
        var name: String
        /// The number of one of the page's colours.
        var colour: Int
        /// In the units of the axes, ascending in x.
        var points: [(x: Double, y: Double)]
        var hasDots = false
    }

    /// A bar of parts on each other.
    struct Bar {
        var label: String
        var parts: [(name: String, colour: Int, share: Double)]
    }

    private static let (width, height) = (520.0, 260.0)
    private static let (left, bottom, top, right) = (44.0, 34.0, 10.0, 12.0)

    var xTitle: String
    var yTitle: String
    var xMaximum = 1.0
    var yMaximum = 1.0

    func svg(_ lines: [Line]) -> String {
        let drawn = lines.map { line in
            let points = line.points.map { "\(number(x($0.x))),\(number(y($0.y)))" }
            let dots =
                line.hasDots
                ? line.points.map {
                    "<circle cx=\"\(number(x($0.x)))\" cy=\"\(number(y($0.y)))\" r=\"3\" class=\"f\(line.colour)\"/>"
                }
                .joined() : ""
            return "<polyline points=\"\(points.joined(separator: " "))\" class=\"s\(line.colour)\"/>\(dots)"
        }
        let ticks = (0...4).map { step in
            let value = xMaximum * Double(step) / 4
            return text(x(value), Self.height - Self.bottom + 16, decimals(value, xMaximum > 10 ? 0 : 2), "middle")
        }
        return frame(drawn.joined() + ticks.joined() + legend(lines.map { ($0.name, $0.colour) }))
    }

    func svg(_ bars: [Bar]) -> String {
        let step = (Self.width - Self.left - Self.right) / Double(max(1, bars.count))
        var drawn = ""
        for (index, bar) in bars.enumerated() {
            let start = Self.left + step * (Double(index) + 0.15)
            var base = 0.0
            for part in bar.parts where part.share > 0 {
                let (high, low) = (y(base + part.share), y(base))
                drawn +=
                    "<rect x=\"\(number(start))\" y=\"\(number(high))\" width=\"\(number(step * 0.7))\" "
                    + "height=\"\(number(low - high))\" class=\"f\(part.colour)\"><title>"
                    + "\(HTMLText.escaped(bar.label)): \(part.name) \(percent(part.share)) %</title></rect>"
                base += part.share
            }
            drawn += text(start + step * 0.35, Self.height - Self.bottom + 16, bar.label, "middle")
        }
        return frame(drawn + legend(bars.first?.parts.map { ($0.name, $0.colour) } ?? []))
    }

    private func frame(_ content: String) -> String {
        let (right, low) = (Self.width - Self.right, Self.height - Self.bottom)
        let grid = (0...4).map { step in
            let value = yMaximum * Double(step) / 4
            return
                "<line x1=\"\(Self.left)\" y1=\"\(number(y(value)))\" x2=\"\(right)\" y2=\"\(number(y(value)))\" class=\"grid\"/>"
                + text(Self.left - 6, y(value) + 4, yMaximum == 1 ? percent(value) : decimals(value, 0), "end")
        }
        return "<svg viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" role=\"img\">\(grid.joined())\(content)"
            + text((Self.left + right) / 2, low + 32, xTitle, "middle") + text(Self.left, Self.top, yTitle, "start")
            + "</svg>"
    }

    private func legend(_ names: [(String, Int)]) -> String {
        names.enumerated().map { index, entry in
            let x = Self.left + 84 + Double(index) * 78
            return "<rect x=\"\(number(x))\" y=\"2\" width=\"9\" height=\"9\" class=\"f\(entry.1)\"/>"
                + text(x + 13, 10, entry.0, "start")
        }.joined()
    }

    private func text(_ x: Double, _ y: Double, _ text: String, _ anchor: String) -> String {
        "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(HTMLText.escaped(text))</text>"
    }

    private func x(_ value: Double) -> Double {
        Self.left + min(max(value / max(xMaximum, 1e-9), 0), 1) * (Self.width - Self.left - Self.right)
    }

    private func y(_ value: Double) -> Double {
        let share = min(max(value / max(yMaximum, 1e-9), 0), 1)
        return Self.height - Self.bottom - share * (Self.height - Self.bottom - Self.top - 8)
    }

    private func number(_ value: Double) -> String { decimals(value, 1) }
}
