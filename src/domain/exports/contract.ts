import { z } from 'zod'
import { formatNames } from '#contract/product-files'
import { ExportOptions, ProductFilter, taskParams, TaskView } from '#contract/tasks'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

const staff = staffEndpointOf('produtos', '/api/feeds')
const stockFiles = staffEndpointOf('estoque', '/api/feeds')

export const endpoints = defineEndpoints({
  exportStock: stockFiles('GET', '/stock', 'O estoque de cada SKU como CSV, no formato que se recebe', {
    download: 'text/csv; charset=utf-8',
  }),
  export: staff('GET', '/export', 'Os produtos como CSV da Shopify, da Nuvemshop ou da própria loja', {
    query: ProductFilter.extend({ format: z.enum(formatNames, fieldErrors.choice) }),
    download: 'text/csv; charset=utf-8',
  }),
  startExport: staff('POST', '/exports', 'Começa o mesmo como tarefa, cujo arquivo fica guardado com ela', {
    body: ExportOptions,
    answer: TaskView,
    status: 201,
    errors: ['feeds.nothing'],
  }),
  exported: staff('GET', '/tasks/:id/file', 'O arquivo de uma exportação que ficou pronta', {
    ...taskParams,
    download: 'text/csv; charset=utf-8',
    errors: ['feeds.not_found', 'feeds.wrong_state'],
  }),
})
