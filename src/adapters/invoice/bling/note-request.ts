import { EmitterRefusal, type InvoiceRequest } from '#domain/invoices'
import type { SettingsOf } from '#domain/settings'

const reais = (centavos: number): number => centavos / 100

/** `2026-11-25 12:00:00`, in the time of Brasília. */
const brasilia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const ncmOf = (ncm: string): string => ncm.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3')

/** Bling's codes: 1 taxpayer, 9 no taxpayer. */
function contactOf({ buyer }: InvoiceRequest) {
  const { address } = buyer
  return {
    nome: buyer.name,
    tipoPessoa: buyer.kind === 'person' ? 'F' : 'J',
    numeroDocumento: buyer.document,
    contribuinte: buyer.stateRegistration === null ? 9 : 1,
    ...(buyer.stateRegistration === null ? {} : { ie: buyer.stateRegistration }),
    telefone: buyer.phone,
    email: buyer.email,
    endereco: {
      endereco: address.street,
      numero: address.number,
      complemento: address.complement,
      bairro: address.district,
      cep: address.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
      municipio: address.city,
      uf: address.state,
    },
  }
}

/** Discount, freight and other costs are those of the whole note: Bling splits them into the lines. */
function linesOf({ lines, kind, returnedKey }: InvoiceRequest) {
  return lines.map((line, index) => ({
    codigo: line.sku,
    descricao: line.description,
    unidade: 'UN',
    quantidade: line.quantity,
    valor: reais(line.unitPrice),
    tipo: 'P',
    classificacaoFiscal: ncmOf(line.ncm),
    origem: line.origin,
    ...(kind === 'return' && returnedKey
      ? { documentoReferenciado: { chaveAcesso: returnedKey, numeroItem: index + 1 } }
      : {}),
  }))
}

function paymentsOf(request: InvoiceRequest, ids: SettingsOf<'invoices'>['bling']['paymentIds']) {
  const day = brasilia.format(request.at).slice(0, 10)
  const paid = request.payments.map((payment) => ({
    id: ids[payment.method],
    amount: payment.amount,
    // A later day is what makes it a payment on terms at Bling.
    day: payment.method === 'terms' ? payment.dueOn : day,
  }))
  const parts = request.kind === 'return' ? [{ id: ids.none, amount: 0, day }] : paid
  return parts.map(({ id, amount, day: data }) => ({
    data,
    valor: reais(amount),
    ...(id === null ? {} : { formaPagamento: { id } }),
  }))
}

/**
 * Builds the body of a note. It has no tax fields: CFOP, CST and taxes come from the nature of operation in Bling.
 * Throws `EmitterRefusal` without a nature of operation.
 */
export function noteRequest(request: InvoiceRequest, settings: SettingsOf<'invoices'>['bling']) {
  const { kind, totals, at } = request
  const natureId = kind === 'return' ? settings.returnNatureId : settings.saleNatureId
  if (natureId === null)
    throw new EmitterRefusal({
      code: null,
      reason: 'Falta a natureza de operação do Bling nas configurações.',
      field: 'nature',
    })
  return {
    tipo: kind === 'return' ? 0 : 1,
    dataOperacao: brasilia.format(at),
    finalidade: kind === 'return' ? 4 : 1,
    naturezaOperacao: { id: natureId },
    loja: { ...(settings.storeId === null ? {} : { id: settings.storeId }), numero: request.reference },
    contato: contactOf(request),
    itens: linesOf(request),
    parcelas: paymentsOf(request, settings.paymentIds),
    desconto: reais(totals.discount),
    despesas: reais(totals.other),
    transporte: {
      fretePorConta: request.isPickup ? 9 : 0,
      frete: reais(totals.freight),
      volume: { quantidade: 1, especie: 5, pesoBruto: request.weightGrams / 1_000 },
    },
  }
}
