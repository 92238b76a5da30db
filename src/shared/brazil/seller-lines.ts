import { formatCep } from './cep.ts'
import { formatCnpj } from './documents.ts'

/** Seller data from the settings; missing values are empty. */
type Seller = Readonly<
  Record<'legalName' | 'cnpj' | 'street' | 'district' | 'city' | 'state' | 'cep' | 'email', string>
>

/** Joins the texts that are not empty. */
const joined = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by)

/** Formats `Rua 9, 1200, Setor Oeste` from the available parts. */
export const formatStreet = ({ street, district }: Pick<Seller, 'street' | 'district'>): string =>
  joined([street, district], ', ')

/** Formats `Goiânia, GO` from the available parts. */
export const formatCity = ({ city, state }: Pick<Seller, 'city' | 'state'>): string =>
  joined([city, state], ', ')

/** Formats the seller in one line for pages and emails (Decreto 7.962/2013, art. 2); empty while nothing is set. */
export const formatLegalLine = (seller: Seller): string =>
  joined(
    [
      seller.legalName,
      seller.cnpj && `CNPJ ${formatCnpj(seller.cnpj)}`,
      joined([formatStreet(seller), formatCity(seller)], ', '),
      seller.cep && `CEP ${formatCep(seller.cep)}`,
      seller.email,
    ],
    ' · ',
  )
