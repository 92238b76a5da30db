import { expect, test } from 'vitest'
import { type IdentityEmailKind, signInEmails } from '#texts/emails/identity'
import { identityEmail } from './identity.ts'

const business = {
  name: 'DAO',
  legalName: 'DAO Moda Fitness Ltda.',
  cnpj: '11222333000181',
  street: 'Rua 9',
  district: 'Centro',
  city: 'Goiânia',
  state: 'GO',
  cep: '74000000',
  phone: '+5562999990000',
  email: 'oi@dao.test',
  social: [],
  chat: '',
  leadPopupAfterSeconds: 5,
  officer: { name: '', email: '' },
}

test.each(Object.keys(signInEmails) as IdentityEmailKind[])(
  '%s contains everything it must, as HTML and as text',
  (kind) => {
    const url = 'https://www.dao.test/auth?token=abc&x=1'
    const email = identityEmail({ kind, name: 'Ana Souza', business, url, code: '123456', detail: 'hoje' })
    expect(email.subject).not.toMatch(/[{}]/)
    for (const body of [email.html, email.text]) {
      expect(body).toContain('Olá, Ana!')
      expect(body).toContain('123456')
      expect(body).toContain('11.222.333/0001-81')
      expect(body).not.toMatch(/\{\w+\}|undefined/)
    }
    if ('press' in signInEmails[kind]) {
      expect(email.text).toContain(url)
      expect(email.html).toContain(url.replace('&', '&amp;'))
    }
  },
)

test('a name is escaped', () => {
  const email = identityEmail({
    kind: 'confirm',
    name: '<img/src=x>',
    business,
    url: 'https://www.dao.test/',
  })
  expect(email.html).not.toContain('<img')
  expect(identityEmail({ kind: 'code', name: '', business, code: '1' }).text).toMatch(/^Olá!/)
})
