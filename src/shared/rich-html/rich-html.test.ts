import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPastedHtml, normalizeRichHtml, richHtmlToText } from './rich-html.ts'

/** Creates a list paragraph as Word copies it: its marker is text that must be ignored. */
const wordItem = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

const sizes = '<tr><td>P</td><td>86</td><td>66</td></tr><tr><td>M</td><td>90</td><td>70</td></tr>'
const sizeItems =
  '<ul><li>Tamanho: P · Busto: 86 · Cintura: 66</li><li>Tamanho: M · Busto: 90 · Cintura: 70</li></ul>'

describe('rich text keeps every visible word', () => {
  test.each([
    [
      'a table with a heading',
      `<p>Medidas:</p><table border="1"><tbody><tr><th>Tamanho</th><th>Busto</th><th>Cintura</th></tr>${sizes}</tbody></table>`,
      `<p>Medidas:</p>${sizeItems}`,
    ],
    [
      'a table of Excel, which has no headings',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0><col width=64><tr><td class=xl65>Tamanho</td><td>Busto</td><td>Cintura</td></tr>${sizes}</table></body></html>`,
      sizeItems,
    ],
    [
      'a table of two columns',
      '<table><tr><td>Tecido</td><td>Linho</td></tr><tr><td>Peso:</td><td>200 g</td></tr></table>',
      '<ul><li>Tecido: Linho</li><li>Peso: 200 g</li></ul>',
    ],
    [
      'a cell over two rows, an empty one, and one over two columns',
      '<table><tr><th>Cor</th><th>Tamanho</th><th>Busto</th></tr><tr><td rowspan=2>Azul</td><td>P</td><td>86</td></tr><tr><td>M</td><td></td></tr><tr><td colspan="2">Verde</td><td>90</td></tr></table>',
      '<ul><li>Cor: Azul · Tamanho: P · Busto: 86</li><li>Cor: Azul · Tamanho: M</li><li>Cor: Verde · Busto: 90</li></ul>',
    ],
    [
      'a table that only arranges the page',
      '<table><tr><td><h2>Leve</h2><p>Seca rápido.</p></td><td><ul><li>Bolso</li></ul></td></tr></table>',
      '<h3>Leve</h3><p>Seca rápido.</p><ul><li>Bolso</li></ul>',
    ],
    [
      'terms',
      '<dl><dt>Tecido</dt><dd>Linho</dd><div><dt>Forro:</dt><dd>Viscose</dd></div><dt>Bolso</dt></dl>',
      '<ul><li>Tecido: Linho</li><li>Forro: Viscose</li><li>Bolso</li></ul>',
    ],
    [
      'other elements that end a line, and none of what is no text',
      '<figure><img src="a.jpg" alt=""><figcaption>Frente</figcaption></figure><label>Cor:</label><span>Azul</span><section>Um</section><section>Dois</section><center>Três</center><option>P</option><option>M</option>Linha um<hr>Linha dois<iframe src="https://exemplo.com"></iframe><style>.x{color:red}</style><xml>Normal 0 21 false</xml><script>alert(1)</script>',
      '<p>Frente</p><p>Cor: Azul</p><p>Um</p><p>Dois</p><p>Três</p><p>P</p><p>M</p><p>Linha um</p><p>Linha dois</p>',
    ],
    [
      'the line breaks of a text without elements',
      'Tecido: viscose\r\nForro: não tem\r\n\r\nLavar à mão',
      '<p>Tecido: viscose<br />Forro: não tem</p><p>Lavar à mão</p>',
    ],
    [
      'the line breaks of a text with emphasis alone',
      '<b>Tecido</b>: viscose\nForro: não tem',
      '<p><strong>Tecido</strong>: viscose<br />Forro: não tem</p>',
    ],
    [
      'sizes that were typed in angle brackets',
      'Veste do <P> ao <GG>, do <PP> ao <U>. Cintura <70cm, 3<5 e <M',
      '<p>Veste do &lt;P&gt; ao &lt;GG&gt;, do &lt;PP&gt; ao &lt;U&gt;. Cintura &lt;70cm, 3&lt;5 e &lt;M</p>',
    ],
    [
      'sizes in angle brackets within a paragraph',
      '<p>Veste do <P> ao <S></p>',
      '<p>Veste do &lt;P&gt; ao &lt;S&gt;</p>',
    ],
    [
      'an address in angle brackets',
      'Escreva a <loja@exemplo.com.br>',
      '<p>Escreva a &lt;loja@exemplo.com.br&gt;</p>',
    ],
    ['paragraphs of earlier HTML', '<P>Leve<P>Fresco', '<p>Leve</p><p>Fresco</p>'],
    [
      'words that look like a handler',
      '<p>Compre once = "hoje" e on line="sim" agora</p>',
      '<p>Compre once = "hoje" e on line="sim" agora</p>',
    ],
    [
      'lists of Word',
      `<p class=MsoNormal><b>Detalhes</b><o:p></o:p></p>${wordItem('·', 'Leve')}${wordItem('o', 'Fresco', 2)}${wordItem('·', 'Seca rápido')}${wordItem('1.', 'Lavar à mão')}`,
      '<p><strong>Detalhes</strong></p><ul><li>Leve<ul><li>Fresco</li></ul></li><li>Seca rápido</li></ul><ol><li>Lavar à mão</li></ol>',
    ],
    [
      'emphasis and inner lists of Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Leve</span><span style="font-style:italic"> e fresco</span></p><ul><li dir="ltr"><p>Bolso</p></li><ul><li>Zíper</li></ul></ul></b>',
      '<p><strong>Leve</strong><em> e fresco</em></p><ul><li><p>Bolso</p><ul><li>Zíper</li></ul></li></ul>',
    ],
    [
      'lines within an item',
      '<ul><li>um<div>dois</div>três</li></ul>',
      '<ul><li>um<p>dois</p>três</li></ul>',
    ],
    [
      'links to pages, emails and phones, and the words of all others',
      '<p><a href="/colecoes" onclick="x()">um</a> <a href="https://exemplo.com/?a=1&amp;b=2">dois</a> <a href="javascript:alert(1)">três</a> <a href="//exemplo.com">quatro</a></p>',
      '<p><a href="/colecoes">um</a> <a href="https://exemplo.com/?a=1&amp;b=2">dois</a> três quatro</p>',
    ],
    ['entities once', 'Algodão &amp; linho &lt;leve&gt;', '<p>Algodão &amp; linho &lt;leve&gt;</p>'],
    [
      'words beside controls and letters without width',
      '<p>Linha\u000Bdois \u0003 fim\u2028sep Ver\u200Bde\u0007</p>',
      '<p>Linha dois fim sep Verde</p>',
    ],
    ['nothing', ' <p> &nbsp; </p><br>\n', ''],
  ])('%s', (_, given, wanted) => {
    expect(normalizeRichHtml(given)).toBe(wanted)
    expect(normalizeRichHtml(wanted)).toBe(wanted)
  })

  test('is idempotent and loses no word', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'p P /p div /div b /b i ul li /ul /li table tr td th /table dl dt dd br h2 /h2 blockquote GG o:p !-- -- script'
          .split(' ')
          .map((name) => `<${name}>`),
      ),
      fc.constantFrom('<', '>', '&lt;', '&', ' ', '\n', '\n\n', '<a href="/x">', '\u200B', ' um ', 'dois'),
      fc.string({ maxLength: 4, unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = normalizeRichHtml(pieces.join(''))
        expect(normalizeRichHtml(once)).toBe(once)
        expect(richHtmlToText(once)).toBe(richHtmlToText(pieces.join('')))
      }),
    )
  })

  test('reads deeply nested and endless input safely', () => {
    expect(normalizeRichHtml(`${'<div>'.repeat(50_000)}fim`)).toBe('<p>fim</p>')
    expect(richHtmlToText(`${'<dl><dd>'.repeat(60)}fim`)).toBe('fim')
    expect(richHtmlToText(`${'<table><tr><td>'.repeat(60)}fim`)).toBe('fim')
    expect(normalizeRichHtml(`${'um <P> '.repeat(20_000)}`)).toContain('um &lt;P&gt;')
  })
})

describe('a paste into an editor', () => {
  test('of HTML has the heading levels of the editor', () => {
    const html = '<h1>Um</h1><h5>Dois</h5>'
    expect(cleanPastedHtml(html)).toBe('<h3>Um</h3><h4>Dois</h4>')
    expect(cleanPastedHtml(html, { h3: 'h2', h4: 'h3' })).toBe('<h2>Um</h2><h3>Dois</h3>')
  })

  test('copied from the editor loses only its event handlers', () => {
    const own =
      '<div data-block="picture" data-media="a" data-pm-slice="0 0 []" onclick="x()"></div><p>once = hoje</p>'
    expect(cleanPastedHtml(own)).toBe(
      '<div data-block="picture" data-media="a" data-pm-slice="0 0 []"></div><p>once = hoje</p>',
    )
  })
})
