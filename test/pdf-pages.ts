import { inflateSync } from 'node:zlib'
import { getOrThrow } from '#shared/data/get-or-throw'

/** One page as a picture: its size in points, and SVG without a background. */
export type PdfPage = { width: number; height: number; svg: string }

type Objects = ReadonlyMap<string, string>
type Fonts = ReadonlyMap<string, string>

/** Marks a string among the operands, which else are numbers, names and brackets. */
const stringMark = '\u0001'
const windows1252 = new TextDecoder('windows-1252')
const token = /<([\da-fA-F\s]*)>|\[|\]|\/[^\s/[\]<>]+|[^\s[\]<>/]+/g

/** Reads the objects of a PDF by number; streams stay as they are. */
const objectsOf = (file: string): Objects =>
  new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => [
      number!,
      body!,
    ]),
  )

function find(objects: Objects, body: string, key: string): string {
  const [, number = ''] = new RegExp(`/${key} (\\d+) 0 R`).exec(body) ?? []
  return objects.get(number) ?? ''
}

function streamOf(body: string): string {
  const [, packed = ''] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body) ?? []
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** Returns the names of the fonts of a page, `F1` to `Helvetica-Bold`. */
function fontsOf(objects: Objects, page: string): Fonts {
  const resources = /\/Resources (\d+) 0 R/.test(page) ? find(objects, page, 'Resources') : page
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
      name!,
      /\/BaseFont \/([\w-]+)/.exec(objects.get(number!) ?? '')?.[1] ?? '',
    ]),
  )
}

/**
 * Draws the pages of a PDF that pdfkit wrote with built-in fonts, as SVG. Covers what our papers use: filled and
 * stroked paths, colours and text.
 */
export function readPdfPages(bytes: Uint8Array): PdfPage[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
      const drawing = new Drawing(fontsOf(objects, page)).run(streamOf(find(objects, page, 'Contents')))
      return {
        width: Number(width),
        height: Number(height),
        svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g transform="matrix(1 0 0 -1 0 ${height})">${drawing}</g></svg>`,
      }
    })
}

type State = { fill: string; stroke: string; line: string; groups: number }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\u00a0', ' ')

/** Interpreter of a content stream (ISO 32000-1, 8 and 9). */
class Drawing {
  readonly #fonts: Fonts
  #svg = ''
  #path = ''
  #state: State = { fill: 'black', stroke: 'black', line: '1', groups: 0 }
  readonly #saved: State[] = []
  #font = { name: '', size: '0' }
  #matrix = '1 0 0 1 0 0'

  constructor(fonts: Fonts) {
    this.#fonts = fonts
  }

  run(stream: string): string {
    let operands: string[] = []
    for (const [text, hex] of stream.matchAll(token)) {
      if (hex !== undefined) operands.push(stringMark + windows1252.decode(Buffer.from(hex, 'hex')))
      else if (/^(?:[-+.\d]|\/|\[|\])/.test(text)) operands.push(text)
      else {
        this.#apply(text, operands)
        operands = []
      }
    }
    return this.#svg + '</g>'.repeat(this.#state.groups)
  }

  #apply(operator: string, given: string[]): void {
    const [a = '', b = '', c = '', d = ''] = given
    const steps: Record<string, () => void> = {
      q: () => {
        this.#saved.push({ ...this.#state })
        this.#state = { ...this.#state, groups: 0 }
      },
      Q: () => {
        this.#svg += '</g>'.repeat(this.#state.groups)
        this.#state = this.#saved.pop() ?? this.#state
      },
      cm: () => {
        this.#svg += `<g transform="matrix(${given.join(' ')})">`
        this.#state.groups += 1
      },
      w: () => void (this.#state.line = a),
      rg: () => void (this.#state.fill = colorOf(given)),
      scn: () => void (this.#state.fill = colorOf(given)),
      RG: () => void (this.#state.stroke = colorOf(given)),
      SCN: () => void (this.#state.stroke = colorOf(given)),
      m: () => void (this.#path += `M${a} ${b}`),
      l: () => void (this.#path += `L${a} ${b}`),
      c: () => void (this.#path += `C${given.join(' ')}`),
      h: () => void (this.#path += 'Z'),
      re: () => void (this.#path += `M${a} ${b}h${c}v${d}h${-Number(c)}Z`),
      f: () => this.#paint(`fill="${this.#state.fill}"`),
      S: () => this.#paint(`fill="none" stroke="${this.#state.stroke}" stroke-width="${this.#state.line}"`),
      Tf: () => void (this.#font = { name: a.slice(1), size: b }),
      Tm: () => void (this.#matrix = given.join(' ')),
      TJ: () => this.#write(given),
    }
    steps[operator]?.()
  }

  #paint(look: string): void {
    this.#svg += `<path d="${this.#path}" ${look}/>`
    this.#path = ''
  }

  /** Leaves the kerning between letters out: a picture to look at does not need it. */
  #write(operands: readonly string[]): void {
    const strings = operands.filter((part) => part.startsWith(stringMark))
    const text = strings.map((part) => part.slice(1)).join('')
    const weight = getOrThrow(this.#fonts, this.#font.name).includes('Bold') ? 'bold' : 'normal'
    this.#svg += `<text transform="matrix(${this.#matrix}) scale(1 -1)" font-family="Helvetica, Arial, sans-serif" font-weight="${weight}" font-size="${this.#font.size}" fill="${this.#state.fill}" xml:space="preserve">${escaped(text)}</text>`
  }
}

const colorOf = (parts: readonly string[]): string =>
  `rgb(${parts.map((part) => Math.round(Number(part) * 255)).join(' ')})`
