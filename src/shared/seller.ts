import { formatCep } from './cep.ts'
import { formatCnpj } from './documents.ts'

/** Who sells, as the settings hold it; what the shop has not set yet is empty. */
type Seller = Readonly<
  Record<'legalName' | 'cnpj' | 'street' | 'district' | 'city' | 'state' | 'cep' | 'email', string>
>

/** Joins those of these texts that are not empty. */
const joined = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by)

/** `Rua 9, 1200, Setor Oeste`: as much of it as is set. */
export const streetLine = ({ street, district }: Pick<Seller, 'street' | 'district'>): string =>
  joined([street, district], ', ')

/** `Goiânia, GO`: as much of it as is set. */
export const townLine = ({ city, state }: Pick<Seller, 'city' | 'state'>): string =>
  joined([city, state], ', ')

/**
 * Returns who sells in one line, as it stands on every page and email (Decreto 7.962/2013, art. 2); empty while nothing of
 * it is set.
 */
export const legalLine = (seller: Seller): string =>
  joined(
    [
      seller.legalName,
      seller.cnpj && `CNPJ ${formatCnpj(seller.cnpj)}`,
      joined([streetLine(seller), townLine(seller)], ', '),
      seller.cep && `CEP ${formatCep(seller.cep)}`,
      seller.email,
    ],
    ' · ',
  )
