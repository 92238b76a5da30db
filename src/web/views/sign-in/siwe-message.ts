export type SiweFields = {
  domain: string
  uri: string
  /** Checksummed address (EIP-55). */
  address: string
  chainId: number
  nonce: string
  statement: string
  issuedAt: Date
}

/** Returns the message that a wallet signs, in the format of EIP-4361. */
export const buildSiweMessage = ({
  domain,
  uri,
  address,
  chainId,
  nonce,
  statement,
  issuedAt,
}: SiweFields): string =>
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
