import { z } from 'zod'
import { proofTypes } from '#contract/payments'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { PixKeyInput, RefundInput, RefundPreview, RefundProof, RefundWish } from './contract-refunds.ts'
import { PackageChange, PackInput, ScanInput } from './contract-packages.ts'
import { ScanResult, StaffOrderView } from './contract-staff.ts'
import { OrderStatusChange } from './contract-statuses.ts'
import { OrderEdit, OrderEditInput, OrderEditPreview } from './contract-changes.ts'
import { OrderFacts } from './contract-timeline.ts'

const byId = z.object({ id: z.uuid(fieldErrors.id) })
const refundErrors = [
  'orders.not_found',
  'orders.transition_refused',
  'orders.refund_refused',
  'payments.refund_exceeds',
] as const
const onRefund = byId.extend({ refundId: z.uuid(fieldErrors.id) })
const editErrors = [
  'orders.not_found',
  'orders.transition_refused',
  'orders.change_refused',
  'orders.change_open',
  'orders.invoiced',
  'shipping.cep_unknown',
  'shipping.address_mismatch',
] as const
/** Centavos that arrived, as staff saw them; another amount is refused. */
const AcceptedAmount = z.strictObject({ captured: z.int(fieldErrors.amount).min(1, fieldErrors.amount) })
/** A person confirms money that moves, with their second factor if they have one. */
const confirmation = ['request.unconfirmed', 'request.second_factor'] as const
const onOrder = { params: byId, answer: StaffOrderView } as const
const onPackage = { params: byId.extend({ packageId: z.uuid(fieldErrors.id) }) } as const
const carrierErrors = [
  'shipping.carrier_unknown',
  'shipping.carrier_refused',
  'shipping.carrier_unavailable',
] as const
const staff = staffEndpointOf('pedidos', '/api/orders')

/** Endpoints for the work of staff on one order: its steps, packages, payments and refunds. */
export const deskEndpoints = defineEndpoints({
  readTimeline: staff(
    'GET',
    '/staff/:id/timeline',
    'Tudo o que aconteceu com um pedido, do mais novo ao mais antigo',
    { params: byId, answer: OrderFacts, errors: ['orders.not_found'] },
  ),
  undoPicking: staff(
    'DELETE',
    '/staff/:id/picking',
    'Desfaz a separação de um pedido, enquanto não há pacote',
    { ...onOrder, errors: ['orders.not_found', 'orders.transition_refused'] },
  ),
  changeStatus: staff(
    'POST',
    '/staff/:id/status',
    'Marca o pedido como em separação, enviado, pronto para retirada, entregue ou cancelado',
    {
      ...onOrder,
      body: OrderStatusChange,
      errors: ['orders.not_found', 'orders.transition_refused', 'orders.package_labelled'],
    },
  ),
  packItems: staff('POST', '/staff/:id/packages', 'Põe peças num pacote, sem leitor', {
    ...onOrder,
    body: PackInput,
    errors: ['orders.not_found', 'orders.transition_refused', 'orders.package_open', 'orders.pieces_packed'],
  }),
  scanPiece: staff(
    'POST',
    '/staff/:id/scans',
    'Põe no pacote aberto a peça cujo código foi lido; a última peça fecha o pacote',
    {
      params: byId,
      body: ScanInput,
      answer: ScanResult,
      errors: [
        'orders.not_found',
        'orders.transition_refused',
        'orders.unknown_code',
        'orders.wrong_piece',
        'orders.wrong_choice',
        'orders.piece_complete',
      ],
    },
  ),
  changePackage: staff(
    'POST',
    '/staff/:id/packages/:packageId/steps',
    'Fecha, envia ou entrega um pacote, ou diz que voltou ou se perdeu',
    {
      ...onPackage,
      body: PackageChange,
      answer: StaffOrderView,
      errors: [
        'orders.not_found',
        'orders.package_not_found',
        'orders.package_labelled',
        'orders.transition_refused',
      ],
    },
  ),
  buyLabel: staff(
    'POST',
    '/staff/:id/packages/:packageId/label',
    'Compra a etiqueta da transportadora para um pacote fechado; o mesmo pacote recebe sempre a mesma',
    {
      ...onPackage,
      answer: StaffOrderView,
      errors: [
        'orders.not_found',
        'orders.package_not_found',
        'orders.package_not_packed',
        'orders.package_gone',
        'orders.label_not_needed',
        'orders.label_disputed',
        'orders.transition_refused',
        'shipping.carrier_unknown',
        'shipping.carrier_off',
        'shipping.sender_missing',
        'shipping.invoice_missing',
        'shipping.carrier_refused',
        'shipping.carrier_unavailable',
        'shipping.label_expired',
      ],
    },
  ),
  printLabel: staff(
    'GET',
    '/staff/:id/packages/:packageId/label',
    'A etiqueta comprada: o PDF, ou a página da transportadora com ela',
    {
      ...onPackage,
      download: 'application/pdf',
      errors: [
        'orders.not_found',
        'orders.package_not_found',
        'shipping.label_not_found',
        'shipping.label_not_ready',
        ...carrierErrors,
      ],
    },
  ),
  cancelLabel: staff(
    'DELETE',
    '/staff/:id/packages/:packageId/label',
    'Cancela a etiqueta de um pacote que ainda não foi postado',
    {
      ...onPackage,
      answer: StaffOrderView,
      errors: [
        'orders.not_found',
        'orders.package_not_found',
        'shipping.label_not_found',
        'shipping.label_not_cancellable',
        ...carrierErrors,
      ],
    },
  ),
  previewRefund: staff('POST', '/staff/:id/refunds/preview', 'O que um reembolso devolveria, sem devolver', {
    params: byId,
    body: RefundWish,
    answer: RefundPreview,
    errors: refundErrors,
  }),
  refund: staff('POST', '/staff/:id/refunds', 'Devolve parte de um pedido, ou o que foi pago a mais', {
    ...onOrder,
    body: RefundInput,
    errors: [...refundErrors, 'orders.refund_changed', ...confirmation],
  }),
  completeRefund: staff(
    'POST',
    '/staff/:id/refunds/:refundId/complete',
    'A equipe devolveu o dinheiro ela mesma, com o comprovante',
    {
      params: onRefund,
      body: RefundProof,
      answer: StaffOrderView,
      errors: ['orders.not_found', 'payments.not_found', ...confirmation],
    },
  ),
  savePixKey: staff(
    'PUT',
    '/staff/:id/refunds/:refundId/pix-key',
    'Guarda cifrada a chave Pix do cliente até a equipe devolver o dinheiro; uma nova toma o lugar da anterior',
    {
      params: onRefund,
      body: PixKeyInput,
      answer: StaffOrderView,
      errors: ['orders.not_found', 'payments.pix_key_refused', ...confirmation],
    },
  ),
  uploadProof: staff(
    'POST',
    '/staff/:id/refunds/:refundId/proof',
    'Guarda o comprovante de um reembolso feito pela equipe: PDF, JPEG ou PNG; um novo toma o lugar do anterior',
    {
      params: onRefund,
      upload: { types: proofTypes, bytes: 5 * 1024 * 1024 },
      answer: StaffOrderView,
      errors: [
        'orders.not_found',
        'payments.not_found',
        'payments.proof_refused',
        'request.too_large',
        'request.wrong_file',
      ],
    },
  ),
  readProof: staff('GET', '/staff/:id/refunds/:refundId/proof', 'O arquivo do comprovante de um reembolso', {
    params: onRefund,
    download: 'application/octet-stream',
    errors: ['orders.not_found', 'payments.proof_not_found'],
  }),
  exportEvidence: staff(
    'GET',
    '/staff/:id/disputes/:disputeId/evidence.pdf',
    'A defesa de uma contestação em um PDF: pedido, entrega, conversa e termos aceitos',
    {
      params: byId.extend({ disputeId: z.uuid(fieldErrors.id) }),
      download: 'application/pdf',
      errors: ['orders.not_found', 'payments.dispute_not_found'],
    },
  ),
  settlePayment: staff(
    'POST',
    '/staff/:id/payments/:paymentId/settle',
    'Pergunta de novo ao provedor como está um pagamento',
    {
      params: byId.extend({ paymentId: z.uuid(fieldErrors.id) }),
      answer: StaffOrderView,
      errors: ['orders.not_found', 'payments.not_found', 'payments.unavailable'],
    },
  ),
  acceptPayment: staff(
    'POST',
    '/staff/:id/payments/:paymentId/accept',
    'Aceita um pagamento de outro valor que o cobrado; o valor do pedido não muda e o saldo mostra a diferença',
    {
      params: byId.extend({ paymentId: z.uuid(fieldErrors.id) }),
      body: AcceptedAmount,
      answer: StaffOrderView,
      errors: [
        'orders.not_found',
        'payments.not_found',
        'payments.amount_not_open',
        'payments.amount_changed',
        ...confirmation,
      ],
    },
  ),
  confirmPayment: staff(
    'POST',
    '/staff/:id/payments/:paymentId/confirm',
    'A equipe viu na conta da loja o dinheiro de um Pix manual',
    {
      params: byId.extend({ paymentId: z.uuid(fieldErrors.id) }),
      answer: StaffOrderView,
      errors: ['orders.not_found', 'payments.not_found', 'payments.not_waiting'],
    },
  ),
  previewEdit: staff(
    'POST',
    '/staff/:id/changes/preview',
    'O que uma edição mudaria no pedido, no preço e no estoque, sem mudar nada',
    { params: byId, body: OrderEdit, bytes: 32_000, answer: OrderEditPreview, errors: editErrors },
  ),
  editOrder: staff(
    'POST',
    '/staff/:id/changes',
    'Muda peças, endereço, frete ou desconto de um pedido; o que custa mais espera o pagamento',
    {
      params: byId,
      body: OrderEditInput,
      bytes: 32_000,
      answer: StaffOrderView,
      errors: [
        ...editErrors,
        'orders.change_outdated',
        'orders.change_not_found',
        'orders.out_of_stock',
        'wholesale.limit_exceeded',
        'payments.refund_exceeds',
        ...confirmation,
      ],
    },
  ),
  cancelChange: staff(
    'DELETE',
    '/staff/:id/changes/:changeId',
    'Desiste de uma edição que espera o pagamento; o pedido fica como estava',
    {
      params: byId.extend({ changeId: byId.shape.id }),
      answer: StaffOrderView,
      errors: ['orders.not_found', 'orders.change_not_found', 'orders.change_applied'],
    },
  ),
})
