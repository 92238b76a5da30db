import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { openProductFile } from '#domain/product-files'
import { summarize, useProductFiles } from '#test/product-files'
import { useShop } from '#test/shop'

const shop = useShop()
const { write, bring } = useProductFiles()

const head =
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Preço promocional;Peso;Estoque;SKU;Exibir na loja;Descrição;Tags;Marca'

/** Returns a file of a product with one variant and this description. */
const described = (slug: string, html: string) =>
  `${slug};Saia;Feminino;Cor;Preto;Tamanho;P;199,90;;0,4;5;${slug.toUpperCase()};SIM;"${html.replaceAll('"', '""')}";;DAO`

const descriptionOf = async (slug: string) => {
  const [row] = await shop.sql<{ description: string }>('select description from products where slug = $1', [
    slug,
  ])
  return row?.description
}

describe('the description of a product in a file', () => {
  test.each([
    [
      'saia-tabela',
      '<p>Medidas:</p><table border="1"><tbody><tr><th>Tamanho</th><th>Busto</th><th>Cintura</th></tr><tr><td>P</td><td>86</td><td>66</td></tr><tr><td>M</td><td>90</td><td>70</td></tr></tbody></table><p>98% algodão &amp; 2% elastano</p>',
      '<p>Medidas:</p><ul><li>Tamanho: P · Busto: 86 · Cintura: 66</li><li>Tamanho: M · Busto: 90 · Cintura: 70</li></ul><p>98% algodão &amp; 2% elastano</p>',
    ],
    [
      'saia-marcas',
      '<dl><dt>Tecido</dt><dd>Linho</dd></dl><section>Um</section><section>Dois</section>Linha um<hr>Linha dois<xml>Normal 0 21 false</xml>',
      '<ul><li>Tecido: Linho</li></ul><p>Um</p><p>Dois</p><p>Linha um</p><p>Linha dois</p>',
    ],
    [
      'saia-linhas',
      'Tecido: viscose\r\nForro: não tem\r\nVeste do <P> ao <GG>\r\n\r\nLavar à mão',
      '<p>Tecido: viscose<br />Forro: não tem<br />Veste do &lt;P&gt; ao &lt;GG&gt;</p><p>Lavar à mão</p>',
    ],
    [
      'saia-tamanhos',
      'Veste do <PP> ao <GG>, cintura <70cm. Preço 3<5',
      '<p>Veste do &lt;PP&gt; ao &lt;GG&gt;, cintura &lt;70cm. Preço 3&lt;5</p>',
    ],
    ['saia-controle', '<p>Linha\u000Bdois \u0003 fim\u2028sep</p>', '<p>Linha dois fim sep</p>'],
  ])('keeps its words and its formatting: %s', async (slug, html, wanted) => {
    const path = write([head, described(slug, html)].join('\r\n'))
    expect(summarize(await bring(path))).toEqual([1, 0, 0, 0])
    expect(await descriptionOf(slug)).toBe(wanted)
    expect(summarize(await bring(path))).toEqual([0, 0, 1, 0])
  })
})

/** Returns a file of one product as Nuvemshop exports it. */
const nuvemshop = (slug: string, name: string) =>
  `${head}\r\n${slug};${name};Feminino;Cor;Açaí;Tamanho;Único;199,90;;0,4;5;${slug.toUpperCase()};SIM;<p>Coleção: não desbota</p>;verão;Café\r\n`

const bytesIn = (encoding: string, text: string) => iconv.encode(text, encoding)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')
const twice = (text: string) => Buffer.from(iconv.decode(Buffer.from(text), 'windows-1252'))

describe('a file in another encoding', () => {
  test.each<[string, (text: string) => Uint8Array]>([
    ['macintosh', (text) => bytesIn('macroman', text.replaceAll('\r\n', '\r'))],
    ['windows-1252', (text) => bytesIn('windows-1252', text)],
    ['ibm850', (text) => bytesIn('cp850', text)],
    ['utf-16le', utf16],
    ['utf-8-as-windows-1252', twice],
  ])('%s keeps its accents', async (encoding, bytes) => {
    const slug = `macacao-${encoding}`
    const path = write(bytes(nuvemshop(slug, 'Macacão São João')))
    expect(await openProductFile(path)).toMatchObject({ encoding, isEncodingSure: true })
    expect(summarize(await bring(path))).toEqual([1, 0, 0, 0])
    const rows = await shop.sql(
      'select name, description, tags, brand, color_name as color, size from products p join variants v on v.product_id = p.id where slug = $1',
      [slug],
    )
    expect(rows).toEqual([
      {
        name: 'Macacão São João',
        description: '<p>Coleção: não desbota</p>',
        tags: ['verão'],
        brand: 'Café',
        color: 'Açaí',
        size: 'Único',
      },
    ])
  })

  test.each([
    ['sep=', `sep=;\r\n${nuvemshop('blusa-sep', 'Blusa')}`, 2],
    ['a blank line', `\r\n${nuvemshop('blusa-vazia', 'Blusa')}`, 3],
    ['a name of two lines', nuvemshop('blusa-linhas', 'Blusa').replace(';Peso;', ';"Peso\n(kg)";'), 2],
  ])('with %s before or in its header is read with the same row numbers', async (_, text, row) => {
    const { told, created } = await bring(write(text))
    expect([created, told[0]?.row]).toEqual([1, row])
  })
})

describe('colours and sizes of a file', () => {
  const colors = (slug: string, ...rows: [string, string][]) =>
    [
      head,
      ...rows.map(
        ([color, size], at) =>
          `${slug};Camiseta;Feminino;Cor;${color};Tamanho;${size};59,90;;0,2;5;${slug.toUpperCase()}-${at};SIM;x;;DAO`,
      ),
    ].join('\r\n')
  const stored = async (slug: string) =>
    (
      await shop.sql<{ choice: string }>(
        `select color_name || ' ' || size as choice from products p join variants v on v.product_id = p.id where slug = $1 order by v.position`,
        [slug],
      )
    ).map(({ choice }) => choice)

  test('that differ only in capitals, hyphens, spaces or invisible characters are one', async () => {
    const path = write(
      colors(
        'camiseta-cores',
        ['PRETO', 'P'],
        ['Preto', 'M'],
        ['preto', 'G'],
        ['Off White', 'P'],
        ['Off\u2011White', 'M'],
        ['Off\u200B White\u00A0', 'g'],
      ),
    )
    expect(summarize(await bring(path))).toEqual([1, 0, 0, 0])
    expect(await stored('camiseta-cores')).toEqual([
      'Preto P',
      'Preto M',
      'Preto G',
      'Off White P',
      'Off White M',
      'Off White G',
    ])
    expect(summarize(await bring(path))).toEqual([0, 0, 1, 0])
  })

  test('take the spelling stored in the store', async () => {
    await bring(write(colors('camiseta-loja', ['AZUL-MARINHO', 'P'])))
    await bring(write(colors('camiseta-loja', ['Azul marinho', 'P'], ['azul marinho', 'M'])))
    expect(await stored('camiseta-loja')).toEqual(['AZUL-MARINHO P', 'AZUL-MARINHO M'])
  })

  test('are refused when two rows have the same ones', async () => {
    const { problems } = await bring(write(colors('camiseta-dupla', ['Preto', 'P'], ['PRETO', 'p'])))
    expect(problems).toMatchObject([{ row: 3, code: 'choice_repeated', data: { other: 2 } }])
  })
})
