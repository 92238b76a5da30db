import { expect, test } from 'vitest'
import { getMailboxKey } from './mailbox.ts'

test.each([
  ['ana@exemplo.com.br', ' Ana@Exemplo.COM.br '],
  ['ana@exemplo.com.br', 'ana+loja@exemplo.com.br'],
  ['ana@exemplo.com.br', 'ANA+1+2@exemplo.com.br'],
  ['anasouza@gmail.com', 'A.n.a.Souza+x@GoogleMail.com'],
  ['anasouza@gmail.com', 'ana.souza@gmail.com'],
])('%s is the mailbox of %s', (key, email) => expect(getMailboxKey(email)).toBe(key))

test.each([
  ['ana.souza@exemplo.com.br', 'anasouza@exemplo.com.br'],
  ['ana@exemplo.com.br', 'ana@exemplo.com'],
  ['ana@gmail.com', 'ana@gmail.com.br'],
  ['+a@exemplo.com', '+b@exemplo.com'],
  ['ana', 'bia'],
])('%s and %s are two mailboxes', (one, other) => expect(getMailboxKey(one)).not.toBe(getMailboxKey(other)))
