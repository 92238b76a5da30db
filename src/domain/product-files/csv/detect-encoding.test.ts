import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import type { FileEncoding } from '#shared/text/file-encodings'
import { decodeFile } from './decode-file.ts'
import { detectEncoding, guessPortugueseEncoding } from './detect-encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'encodings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
const write = (bytes: Buffer): string => {
  const path = join(folder, `${(count += 1)}.csv`)
  writeFileSync(path, bytes)
  return path
}
async function read(path: string) {
  const { encoding, sure } = await detectEncoding(path)
  let text = ''
  for await (const part of decodeFile(path, encoding)) text += part
  return { encoding, sure, text }
}

const text =
  'Identificador URL;Nome;Valor da variação 1;Preço;Descrição\rmacacao;Macacão São João;Açaí;199,90;Coleção ÚNICA: não desbota, É ótimo'
const encoded = (as: string) => iconv.encode(text, as)
const utf8 = Buffer.from(text)

describe('encoding detection', () => {
  test.each<[FileEncoding, Buffer]>([
    ['utf-8', utf8],
    ['utf-8', Buffer.concat([Buffer.from('\uFEFF'), utf8])],
    ['windows-1252', encoded('windows-1252')],
    ['macintosh', encoded('macroman')],
    ['ibm850', encoded('cp850')],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['utf-8-as-windows-1252', Buffer.from(iconv.decode(utf8, 'windows-1252'))],
    ['utf-8-as-windows-1252', Buffer.from(utf8.toString('latin1'))],
    ['utf-8-as-macintosh', Buffer.from(iconv.decode(utf8, 'macroman'))],
  ])('%s', async (encoding, bytes) => {
    expect(await read(write(bytes))).toEqual({ encoding, sure: true, text })
  })

  test('detects characters that are split across two chunks', async () => {
    const long = `${'Blusão de algodão orgânico; '.repeat(12_000)}`
    for (const as of ['macroman', 'cp850', 'windows-1252'])
      expect((await read(write(iconv.encode(long, as)))).text).toBe(long)
  })

  test.each([
    ['Blusão “Açaí” – 100% algodão', 'windows-1252'],
    ['Calça nº 38 • R$ 50 – 2ª peça grátis®', 'windows-1252'],
    ['Café, maiô, tênis, moletom com capuz, calção', 'macroman'],
    ['Ênfase à ação: VERÃO, PROMOÇÃO', 'macroman'],
    ['Vestido de lã, avô e avó, pôr do sol', 'cp850'],
  ])('detects %s in %s', async (line, as) => {
    expect(await read(write(iconv.encode(line, as)))).toMatchObject({ sure: true, text: line })
  })

  test('reports an uncertain result when several encodings fit', () => {
    expect(guessPortugueseEncoding(['\xA0'])).toEqual({ encoding: 'ibm850', sure: false })
    expect(guessPortugueseEncoding(['x\xD7y'])).toMatchObject({ sure: false })
  })
})
