import type { PdfSection } from '#platform/documents/pdf'
import { formatCnpj } from '#shared/brazil/documents'
import { formatCep } from '#shared/brazil/cep'
import { formatPhone } from '#shared/brazil/phone'
import { formatBrl } from '#shared/money/money'
import { disputeEvidence as words } from '#texts/admin/dispute-evidence'
import { orderMoney } from '#texts/admin/order-money'
import { orders as orderWords } from '#texts/checkout/orders'
import type { Address } from '#contract/orders'
import type { Evidence, EvidencePackage } from './read-evidence.ts'

const localTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Formats an instant with its year, `21/11/2026, 10:30`: a dispute may be decided months later. */
const formatTime = (at: Date | string): string => localTime.format(new Date(at))

const when = (at: Date | string | null): string | null => (at ? formatTime(at) : null)

function disputeSection({ dispute }: Evidence): PdfSection {
  const { kind, amount, reason, openedAt, deadline, providerRef, status } = dispute
  const { title, statuses, ...labels } = words.dispute
  return {
    title,
    facts: [
      [labels.kind, orderMoney.disputes.title[kind]],
      [labels.status, statuses[status]],
      [labels.amount, formatBrl(amount)],
      [labels.reason, reason],
      [labels.openedAt, when(openedAt)],
      [labels.deadline, when(deadline)],
      [labels.ref, providerRef],
    ],
  }
}

function orderSection({ order }: Evidence): PdfSection {
  const { title, ...labels } = words.order
  const { name, email, phone, document } = order.customer
  return {
    title,
    facts: [
      [labels.number, order.number],
      [labels.placedAt, when(order.placedAt)],
      [labels.status, orderWords.status[order.status]],
      [labels.customer, name],
      [labels.document, document],
      [labels.email, email],
      [labels.phone, phone && formatPhone(phone)],
    ],
  }
}

function itemSection({ order: { items, totals } }: Evidence): PdfSection {
  const { title, head, less, ...labels } = words.items
  const row = (label: string, amount: string) => [label, '', '', '', amount]
  const off = (label: string, amount: number) => (amount > 0 ? [row(label, less(formatBrl(amount)))] : [])
  const on = (label: string, amount: number) => (amount > 0 ? [row(label, formatBrl(amount))] : [])
  return {
    title,
    table: {
      head,
      rows: [
        ...items.map(({ name, color, size, sku, quantity, unitPrice, total }) => [
          [name, color, size].filter(Boolean).join(', '),
          sku,
          String(quantity),
          formatBrl(unitPrice),
          formatBrl(total),
        ]),
        row(labels.items, formatBrl(totals.items)),
        ...totals.promotions.flatMap(({ name, amount }) => off(name, amount)),
        ...off(labels.discount, totals.discount),
        row(labels.shipping, formatBrl(totals.shipping)),
        ...on(labels.interest, totals.interest),
        row(labels.total, formatBrl(totals.total)),
      ],
    },
  }
}

const providerName = (provider: string): string => orderMoney.providers[provider] ?? provider

function paymentSection({ payments, refunds, dispute }: Evidence): PdfSection {
  const { title, head, by, refund, contested } = words.payments
  return {
    title,
    table: {
      head,
      rows: [
        ...payments.map(
          ({ id, createdAt, capturedAt, method, provider, installments, status, ...payment }) => [
            formatTime(capturedAt ?? createdAt),
            by(orderWords.method[method], providerName(provider), orderWords.installments(installments)),
            [
              orderWords.paymentStatus[status === 'created' ? 'pending' : status],
              id === dispute.paymentId && contested,
            ]
              .filter(Boolean)
              .join(', '),
            payment.providerRef ?? '',
            formatBrl(payment.captured || payment.amount),
          ],
        ),
        ...refunds.map(({ createdAt, doneAt, method, status, providerRef, amount }) => [
          formatTime(doneAt ?? createdAt),
          refund(orderWords.method[method]),
          orderMoney.refunds.status[status],
          providerRef ?? '',
          formatBrl(amount),
        ]),
      ],
    },
  }
}

const formatAddress = ({ street, number, complement, district, city, state, cep }: Address): string =>
  [`${street}, ${number}`, complement, district, `${city}, ${state}`, `CEP ${formatCep(cep)}`]
    .filter(Boolean)
    .join(', ')

function describePackage(found: EvidencePackage): string {
  const { delivery } = words
  const steps = [
    found.trackingCode && delivery.tracking(found.trackingCode),
    found.readyAt && delivery.ready(formatTime(found.readyAt)),
    found.shippedAt && delivery.shipped(formatTime(found.shippedAt)),
    found.deliveredAt && delivery.delivered(formatTime(found.deliveredAt)),
    found.returnedToSenderAt && delivery.returned(formatTime(found.returnedToSenderAt)),
    found.lostAt && delivery.lost(formatTime(found.lostAt)),
  ]
  return [delivery.pieces(found.pieces, found.names), ...steps.filter(Boolean)].join('\n')
}

function deliverySection({ order: { shipping }, packages }: Evidence): PdfSection {
  const { delivery } = words
  return {
    title: delivery.title,
    facts: [
      [delivery.way, shipping.name],
      [delivery.address, shipping.address ? formatAddress(shipping.address) : delivery.pickup],
      ...packages.map((each) => [delivery.package(each.number), describePackage(each)] as const),
    ],
    paragraphs: packages.length === 0 ? [delivery.none] : [],
  }
}

const timelineSection = ({ order: { timeline } }: Evidence): PdfSection => ({
  title: words.timeline.title,
  facts: timeline.map(({ at, status, note }) => [
    formatTime(at),
    [orderWords.status[status], note].filter(Boolean).join('. '),
  ]),
})

const emailSection = ({ emails }: Evidence): PdfSection => ({
  title: words.emails.title,
  facts: emails.map(({ sentAt, subject, to }) => [formatTime(sentAt), `${subject} (${to})`]),
  paragraphs: emails.length === 0 ? [words.emails.none] : [],
})

const messageSection = ({ messages }: Evidence): PdfSection => ({
  title: words.messages.title,
  paragraphs:
    messages.length === 0
      ? [words.messages.none]
      : messages.flatMap(({ number, at, text, answers }) => [
          `${words.messages.from(formatTime(at), number)}\n${text}`,
          ...answers.map((answer) => `${words.messages.answer(formatTime(answer.at))}\n${answer.text}`),
        ]),
})

const termsSection = ({ terms: { version, publishedAt, acceptedAt } }: Evidence): PdfSection => ({
  title: words.terms.title,
  facts: [
    [words.terms.version, version],
    [words.terms.publishedAt, when(publishedAt)],
    [words.terms.acceptedAt, when(acceptedAt)],
  ],
})

/** Returns the document of a dispute, part by part. */
export const evidenceContent = (evidence: Evidence, now: Date) => {
  const { store, order } = evidence
  return {
    title: words.title(order.number),
    lead: words.lead(store.name, store.cnpj && formatCnpj(store.cnpj), formatTime(now)),
    pageOf: (page: number, pages: number) => words.pageOf(order.number, page, pages),
    sections: [
      disputeSection,
      orderSection,
      itemSection,
      paymentSection,
      deliverySection,
      timelineSection,
      emailSection,
      messageSection,
      termsSection,
    ].map((write) => write(evidence)),
  }
}
