import type { RowFormat } from '#context/imports/row-files/header.ts'

/** Columns of an order file, independent of the platform. */
export type OrderColumn =
  | 'number'
  | 'placedAt'
  | 'email'
  | 'name'
  | 'otherName'
  | 'phone'
  | 'otherPhone'
  | 'document'
  | 'company'
  | 'noteAttributes'
  | 'currency'
  | 'total'
  | 'discount'
  | 'freight'
  | 'refunded'
  | 'payment'
  | 'fulfillment'
  | 'status'
  | 'cancelledAt'
  | 'itemName'
  | 'itemSku'
  | 'itemQuantity'
  | 'itemPrice'

/**
 * Columns of the Shopify order CSV (help.shopify.com/manual/fulfillment/managing-orders/exporting-orders): one row per
 * line item, what is of the order in its first row. It has no column for a CPF; stores in Brazil keep it as company or as
 * a note attribute.
 */
const shopify: RowFormat<OrderColumn> = {
  name: 'shopify',
  columns: {
    number: ['Name'],
    placedAt: ['Created at'],
    email: ['Email'],
    name: ['Billing Name'],
    otherName: ['Shipping Name'],
    phone: ['Phone'],
    otherPhone: ['Billing Phone', 'Shipping Phone'],
    document: ['CPF', 'Billing CPF'],
    company: ['Billing Company'],
    noteAttributes: ['Note Attributes'],
    currency: ['Currency'],
    total: ['Total'],
    discount: ['Discount Amount'],
    freight: ['Shipping'],
    refunded: ['Refunded Amount'],
    payment: ['Financial Status'],
    fulfillment: ['Fulfillment Status'],
    cancelledAt: ['Cancelled at'],
    itemName: ['Lineitem name'],
    itemSku: ['Lineitem sku'],
    itemQuantity: ['Lineitem quantity'],
    itemPrice: ['Lineitem price'],
  },
  required: [['number'], ['placedAt'], ['total'], ['itemName'], ['itemQuantity']],
}

/**
 * Columns of the sales list of Nuvemshop and Tiendanube, in Portuguese and Spanish. The vendor documents no column list,
 * so every name here is unverified.
 */
const nuvemshop: RowFormat<OrderColumn> = {
  name: 'nuvemshop',
  columns: {
    number: ['Número do Pedido', 'Número da venda', 'Número de orden', 'Order number'],
    placedAt: ['Data', 'Data da compra', 'Data do pedido', 'Fecha'],
    email: ['E-mail', 'Email', 'Correo electrónico'],
    name: ['Nome do comprador', 'Nome do cliente', 'Nombre del comprador'],
    otherName: ['Nome para a entrega', 'Nombre para el envío'],
    phone: ['Telefone', 'Teléfono'],
    otherPhone: ['Telefone para a entrega', 'Teléfono para el envío'],
    document: ['CPF / CNPJ', 'CPF', 'DNI / CUIT', 'Documento'],
    currency: ['Moeda', 'Moneda'],
    total: ['Total'],
    discount: ['Desconto', 'Descuento'],
    freight: ['Valor do Frete', 'Frete', 'Costo de envío'],
    payment: ['Status do Pagamento', 'Situação do pagamento', 'Estado del pago'],
    fulfillment: ['Status do Envio', 'Situação do envio', 'Estado del envío'],
    status: ['Status do Pedido', 'Status da venda', 'Estado de la orden'],
    itemName: ['Nome do Produto', 'Produto', 'Nombre del producto'],
    itemSku: ['SKU'],
    itemQuantity: ['Quantidade Comprada', 'Quantidade', 'Cantidad del producto'],
    itemPrice: ['Valor do Produto', 'Preço do produto', 'Precio del producto'],
  },
  required: [['number'], ['placedAt'], ['total'], ['itemName'], ['itemQuantity']],
}

/** Formats of order files. */
export const orderFormats = [shopify, nuvemshop] as const
