import type { RowFormat } from '#context/imports/row-files/header.ts'

/** Columns of a customer file, independent of the platform. */
export type CustomerColumn =
  | 'firstName'
  | 'lastName'
  | 'name'
  | 'company'
  | 'email'
  | 'phone'
  | 'addressPhone'
  | 'document'
  | 'street'
  | 'number'
  | 'complement'
  | 'district'
  | 'city'
  | 'state'
  | 'country'
  | 'zip'
  | 'note'
  | 'tags'
  | 'accepts'
  | 'acceptedAt'

type CustomerFormat = RowFormat<CustomerColumn>

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

/** Formats of customer files. */
export const customerFormats = [shopify, nuvemshop] as const
