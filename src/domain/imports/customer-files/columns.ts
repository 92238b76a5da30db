/** Columns of a customer file, independent of the platform. */
const columns = [
  'firstName',
  'lastName',
  'name',
  'company',
  'email',
  'phone',
  'addressPhone',
  'document',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'country',
  'zip',
  'note',
  'tags',
  'accepts',
  'acceptedAt',
] as const
export type CustomerColumn = (typeof columns)[number]

/** Names of a column, the one that the platform writes first. */
type Names = readonly [string, ...string[]]

export type CustomerFormat = {
  name: 'shopify' | 'nuvemshop'
  columns: Partial<Record<CustomerColumn, Names>>
  /** Each group needs one of its columns. */
  required: readonly (readonly CustomerColumn[])[]
}

/**
 * Columns of the Shopify customer CSV, with those of its former export. The platform exports no date of a consent and
 * no CPF; apps that export customers (Matrixify) add them under the other names.
 */
const shopify: CustomerFormat = {
  name: 'shopify',
  columns: {
    firstName: ['First Name'],
    lastName: ['Last Name'],
    company: ['Default Address Company', 'Company'],
    email: ['Email'],
    phone: ['Phone'],
    addressPhone: ['Default Address Phone', 'Address Phone'],
    document: ['CPF', 'CPF/CNPJ', 'Metafield: custom.cpf', 'Metafield: custom.cpf_cnpj'],
    street: ['Default Address Address1', 'Address1', 'Address Line 1'],
    complement: ['Default Address Address2', 'Address2', 'Address Line 2'],
    city: ['Default Address City', 'City', 'Address City'],
    state: ['Default Address Province Code', 'Province Code', 'Address Province Code', 'Province'],
    country: ['Default Address Country Code', 'Country Code', 'Address Country Code', 'Country'],
    zip: ['Default Address Zip', 'Zip', 'Address Zip'],
    note: ['Note'],
    tags: ['Tags'],
    accepts: ['Accepts Email Marketing', 'Accepts Marketing', 'Email Marketing: Status'],
    acceptedAt: [
      'Email Marketing Consent Updated At',
      'Accepts Email Marketing Updated At',
      'Accepts Marketing Updated At',
      'Email Marketing: Updated At',
    ],
  },
  required: [['email'], ['firstName', 'lastName']],
}

/**
 * Columns of the Nuvemshop and Tiendanube customer list, in Portuguese and Spanish. The vendor documents no column
 * list, so every name here but those of the customer form is unverified.
 */
const nuvemshop: CustomerFormat = {
  name: 'nuvemshop',
  columns: {
    name: ['Nome', 'Nome completo', 'Nome do cliente', 'Nombre', 'Nombre completo', 'Name'],
    email: ['E-mail', 'Email', 'Correo electrónico', 'Mail'],
    phone: ['Telefone', 'Celular', 'Telefone celular', 'WhatsApp', 'Teléfono', 'Phone'],
    document: [
      'CPF / CNPJ',
      'CPF',
      'CNPJ',
      'Documento',
      'Identificação',
      'DNI / CUIT',
      'DNI',
      'CUIT',
      'Identification',
    ],
    company: ['Empresa', 'Razão social'],
    street: ['Endereço', 'Rua', 'Logradouro', 'Dirección', 'Calle', 'Address'],
    number: ['Número', 'Numero', 'Number'],
    complement: ['Complemento', 'Andar', 'Piso', 'Floor'],
    district: ['Bairro', 'Localidade', 'Localidad', 'Barrio', 'Locality'],
    city: ['Cidade', 'Ciudad', 'City'],
    state: ['Estado', 'UF', 'Província', 'Provincia', 'Província ou estado', 'Province'],
    country: ['País', 'Country'],
    zip: ['CEP', 'Código postal', 'Zipcode'],
    note: ['Observações', 'Anotações', 'Nota', 'Notas', 'Note'],
    tags: ['Tags', 'Etiquetas'],
    accepts: [
      'Aceita e-mail marketing',
      'Aceita e-mails de marketing',
      'Aceita marketing',
      'Aceita receber e-mails',
      'Aceita receber novidades',
      'Acepta marketing',
      'Acepta recibir newsletter',
      'accepts_marketing',
    ],
    acceptedAt: [
      'Data do aceite de marketing',
      'Data do consentimento',
      'Aceita marketing atualizado em',
      'Fecha de aceptación de marketing',
      'accepts_marketing_updated_at',
    ],
  },
  required: [['email'], ['name']],
}

const formats = [shopify, nuvemshop] as const

/** Normalizes a column name: letters and digits only, without accents and case. */
export const toPlainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Position and name of each known column in a file. */
export type CustomerHeader = ReadonlyMap<CustomerColumn, { place: number; name: string }>

function findColumns(format: CustomerFormat, cells: readonly string[]): CustomerHeader {
  const given = cells.map(toPlainName)
  const found = columns.flatMap((column) => {
    const names = format.columns[column] ?? []
    const place = names.map((name) => given.indexOf(toPlainName(name))).find((at) => at >= 0) ?? -1
    const cell = cells[place]
    return cell === undefined
      ? []
      : [[column, { place, name: cell.replace(/["\uFEFF]/g, '').trim() }] as const]
  })
  return new Map(found)
}

export type RecognizedHeader = { format: CustomerFormat; header: CustomerHeader }

/** Returns the format that knows most columns of a header row, and which of them the file has. */
export function recognizeHeader(cells: readonly string[]): RecognizedHeader {
  const [best, other] = formats.map((format) => ({ format, header: findColumns(format, cells) }))
  const missingIn = (one: RecognizedHeader) => listMissing(one).length
  const isOther = missingIn(other!) - missingIn(best!) || best!.header.size - other!.header.size
  return isOther < 0 ? other! : best!
}

/** Returns the names of the required columns that a header does not have. */
export const listMissing = ({ format, header }: RecognizedHeader): string[] =>
  format.required
    .filter((group) => !group.some((column) => header.has(column)))
    .map((group) => group.map((column) => format.columns[column]?.[0] ?? column).join(' / '))

/** Returns the name of a known column that the header has twice, or undefined. */
export function findRepeated({ header }: RecognizedHeader, cells: readonly string[]): string | undefined {
  const given = cells.map(toPlainName)
  return [...header.values()].find(({ name, place }) => given.indexOf(toPlainName(name), place + 1) >= 0)
    ?.name
}
