import { expect, test } from 'vitest'
import type { Business } from '#contract/settings'
import { contactReplyEmail, contactReceivedEmail, contactStaffEmail } from './contact.ts'

const business = {
  name: 'DAO',
  legalName: 'DAO Moda Fitness Ltda.',
  cnpj: '12ABC34501DE35',
  street: 'Rua 9, 1200',
  city: 'Goiânia',
  state: 'GO',
  email: 'ola@dao.test',
} as Business
const message = {
  number: 1042,
  name: 'Lia <b>Prado</b>',
  subject: 'product' as const,
  text: 'Tem bolso?\n\nE <script>forro</script>?',
  createdAt: new Date('2026-11-22T12:00:00Z'),
  dueAt: new Date('2026-11-27T12:00:00Z'),
}

test('the confirmation contains number and date, and nothing that was typed', () => {
  const { subject, html, text } = contactReceivedEmail(business, message)
  expect(subject).toBe('Recebemos sua mensagem (protocolo 1042)')
  for (const form of [html, text]) {
    expect(form).toContain('27 de nov. de 2026')
    expect(form).not.toMatch(/Lia|bolso|\{\w+\}|undefined/)
  }
})

test('staff get the message as it was written, escaped', () => {
  const { html, text } = contactStaffEmail(business, message, 'https://dao.test/admin/clientes?aberto=1')
  expect(text).toContain('E <script>forro</script>?')
  expect(html).toContain('&lt;script&gt;forro')
  expect(html).not.toContain('<script>')
  expect(html).toContain('href="https://dao.test/admin/clientes?aberto=1"')
})

test('the reply quotes the message for a confirmed mailbox of its author', () => {
  const { subject, html, text } = contactReplyEmail(business, message, {
    answer: 'Tem.\nDos dois lados.',
    name: 'Lia Prado',
    isOwn: true,
  })
  expect(text).toContain('Oi, Lia.')
  expect(subject).toBe('Resposta à sua mensagem (protocolo 1042)')
  expect(text).toContain('Tem.\nDos dois lados.')
  expect(text).toContain('> Tem bolso?\n> \n> E <script>forro</script>?')
  expect(html).not.toContain('<script>')
})

test('the reply to any other mailbox contains nothing that was typed', () => {
  const { html, text } = contactReplyEmail(business, message, { answer: 'Tem.', name: '', isOwn: false })
  for (const form of [html, text]) {
    expect(form).toContain('Oi.')
    expect(form).toContain('Tem.')
    expect(form).not.toMatch(/Lia|bolso|forro|Você escreveu/)
  }
})
