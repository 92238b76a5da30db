/** Measures the width of a text in the current font. */
type Measure = (text: string) => number

const ellipsis = '…'

/** Returns the longest start of a text that is not wider than `width`. */
function startOf(text: string, width: number, measure: Measure): string {
  let [fits, tooLong] = [0, text.length + 1]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (measure(text.slice(0, middle)) <= width) fits = middle
    else tooLong = middle
  }
  return text.slice(0, fits)
}

/** Cuts a text with an ellipsis if it is wider than `width`. */
export function cutText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  return `${startOf(text, width - measure(ellipsis), measure).trimEnd()}${ellipsis}`
}

/** Splits words that are wider than a line, e.g. a long code. */
function splitWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  for (let rest = word; rest !== '';) {
    // A line narrower than one letter still takes one, or this would never end.
    const part = startOf(rest, width, measure) || rest.slice(0, 1)
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return parts
}

/** Wraps a text into at most `most` lines of this width; the last one is cut with an ellipsis if there is more. */
export function wrapText(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ').flatMap((each) => splitWord(each, width, measure))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    lines.push(line)
  }
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), cutText(rest, width, measure)]
}
