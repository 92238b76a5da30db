export type SiweFacts = {
  domain: string
  uri: string
  /** EIP-55 */
  address: string
  chainId: number
  nonce: string
  statement: string
  issuedAt: Date
}

/** What a wallet signs to sign in, in the form of EIP-4361: every line where the standard wants it. */
export const siweMessage = ({
  domain,
  uri,
  address,
  chainId,
  nonce,
  statement,
  issuedAt,
}: SiweFacts): string =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
  ].join('\n')
