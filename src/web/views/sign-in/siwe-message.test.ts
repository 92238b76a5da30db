import { expect, test } from 'vitest'
import { buildSiweMessage } from './siwe-message.ts'

test('[CA-06] writes the message in the format of EIP-4361', () => {
  const message = buildSiweMessage({
    domain: 'loja.test',
    uri: 'https://loja.test',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    chainId: 1,
    nonce: 'abcdefgh12345678',
    statement: 'Entrar na loja DAO.',
    issuedAt: new Date(0),
  })
  expect(message).toBe(`loja.test wants you to sign in with your Ethereum account:
0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed

Entrar na loja DAO.

URI: https://loja.test
Version: 1
Chain ID: 1
Nonce: abcdefgh12345678
Issued At: 1970-01-01T00:00:00.000Z`)
})
