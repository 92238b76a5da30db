import { z } from 'zod'
import { CustomerFilter } from '#contract/customer-insights'
import { OrderFilter } from '#contract/orders'
import { formatNames } from '#contract/product-files'
import { ExportOptions, ProductFilter, taskParams, TaskView } from '#contract/tasks'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

const staff = staffEndpointOf('produtos', '/api/exports')
const orderFiles = staffEndpointOf('pedidos', '/api/exports')
const customerFiles = staffEndpointOf('clientes', '/api/exports')
const stockFiles = staffEndpointOf('estoque', '/api/exports')
const everything = staffEndpointOf('configuracoes', '/api/exports')

export const endpoints = defineEndpoints({
  exportOrdersCsv: orderFiles('GET', '/orders.csv', 'Os pedidos de um filtro da lista, como CSV', {
    query: OrderFilter,
    download: 'text/csv; charset=utf-8',
  }),
  exportOrdersXlsx: orderFiles('GET', '/orders.xlsx', 'Os pedidos de um filtro da lista, como planilha', {
    query: OrderFilter,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  exportCustomersCsv: customerFiles('GET', '/customers.csv', 'Os clientes de um filtro da lista, como CSV', {
    query: CustomerFilter,
    download: 'text/csv; charset=utf-8',
  }),
  exportCustomersXlsx: customerFiles(
    'GET',
    '/customers.xlsx',
    'Os clientes de um filtro da lista, como planilha',
    {
      query: CustomerFilter,
      download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  ),
  exportStock: stockFiles('GET', '/stock', 'O estoque de cada SKU como CSV, no formato que se recebe', {
    download: 'text/csv; charset=utf-8',
  }),
  exportEverything: everything('GET', '/archive', 'Tudo da loja em formatos abertos, num só arquivo', {
    download: 'application/gzip',
    superadmin: true,
    limit: { points: 6, seconds: 3_600 },
  }),
  export: staff('GET', '/products', 'Os produtos como CSV da Shopify, da Nuvemshop ou da própria loja', {
    query: ProductFilter.extend({ format: z.enum(formatNames, fieldErrors.choice) }),
    download: 'text/csv; charset=utf-8',
  }),
  startExport: staff('POST', '', 'Começa o mesmo como tarefa, cujo arquivo fica guardado com ela', {
    body: ExportOptions,
    answer: TaskView,
    status: 201,
    errors: ['tasks.no_products'],
  }),
  exported: staff('GET', '/:id/file', 'O arquivo de uma exportação que ficou pronta', {
    ...taskParams,
    download: 'text/csv; charset=utf-8',
    errors: ['tasks.not_found', 'tasks.wrong_state'],
  }),
})
