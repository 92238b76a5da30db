import type { EmailGroup, EmailPreview } from '#contract/monitoring'
import type { Business } from '#contract/settings'
import { readSettings } from '#domain/settings'
import { abandonedCartEmail } from '#emails/abandoned-cart'
import { backInStockEmail } from '#emails/back-in-stock'
import { companyEmail, companyInvitationEmail } from '#emails/company'
import { contactReceivedEmail, contactReplyEmail, contactStaffEmail } from '#emails/contact'
import { doctorFindingsEmail } from '#emails/doctor-findings'
import type { Email } from '#emails/email-layout'
import { identityEmail } from '#emails/identity'
import { lowStockEmail } from '#emails/low-stock'
import { mentionEmail } from '#emails/mention'
import { newsletterEmail, welcomeEmail } from '#emails/newsletter'
import { type OrderEmailKind, orderEmail } from '#emails/order'
import { quoteEmail, quoteNoticeEmail } from '#emails/quote'
import { reviewRejectedEmail, reviewRequestEmail } from '#emails/review'
import { testEmail } from '#emails/test-email'
import { weeklyReportEmail } from '#emails/weekly-report'
import { type IdentityEmailKind, signInEmails } from '#texts/emails/identity'
import { exampleOrder, exampleRefund, exampleTerms } from './example-order.ts'

type Example = { id: string; group: EmailGroup; render: (business: Business) => Email }

const url = 'https://loja.exemplo/'
const unsubscribeUrl = url
const name = 'Ana Souza'

/** Every kind of email about an order; one that is missing does not compile. */
const orderStates: Record<OrderEmailKind, Partial<typeof exampleOrder>> = {
  placed: {},
  paid: { status: 'paid', paymentStatus: 'paid', balance: 0, expiresAt: null },
  shipped: { status: 'shipped', paymentStatus: 'paid', balance: 0 },
  ready: { status: 'ready_for_pickup', paymentStatus: 'paid', balance: 0 },
  uncollected: { status: 'ready_for_pickup', paymentStatus: 'paid', balance: 0 },
  extended: { status: 'ready_for_pickup', paymentStatus: 'paid', balance: 0 },
  expiring: {},
  cancelled: { status: 'cancelled' },
  expired: { status: 'expired' },
  changed: { status: 'paid', paymentStatus: 'paid', balance: 0 },
  refund_started: { status: 'paid', refunds: [{ ...exampleRefund, status: 'pending', doneAt: null }] },
  refund_completed: { status: 'paid' },
  due_before: { terms: exampleTerms },
  due_today: { terms: exampleTerms },
  due_late: { terms: exampleTerms },
  due_changed: { terms: exampleTerms },
}

const ofOrders = Object.entries(orderStates).map(([kind, change]): Example => ({
  id: `order-${kind}`,
  group: 'orders',
  render: (business) =>
    orderEmail({
      kind: kind as OrderEmailKind,
      order: { ...exampleOrder, ...change },
      business,
      url,
      terms: '2026-11',
      name,
      isOwn: true,
      refundIds: [exampleRefund.id],
      packageId: 'pacote',
      difference: 1_490,
      collectBy: '2026-12-08',
    }),
}))

const ofAccounts = Object.keys(signInEmails).map((kind): Example => ({
  id: `identity-${kind}`,
  group: 'account',
  render: (business) =>
    identityEmail({
      kind: kind as IdentityEmailKind,
      name,
      business,
      url,
      code: '000000',
      detail: 'ana@exemplo.com.br',
    }),
}))

const company = {
  cnpj: '12ABC34501DE35',
  legalName: 'Ateliê Exemplo Ltda.',
  reason: 'O CNPJ está inapto na Receita.',
  minimumOrder: 50_000,
  termsDays: 28,
}
const quote = {
  number: 42,
  pieces: 120,
  total: 1_200_000,
  agreedTotal: 1_080_000,
  validUntil: '2026-12-08',
  message: 'Conseguimos 10% neste volume.',
  reason: 'Não temos estas cores até lá.',
  note: 'Podem entregar em dezembro?',
  company: company.legalName,
}

const ofWholesale: Example[] = [
  ...(['received', 'approved', 'refused', 'suspended', 'reactivated'] as const).map((kind): Example => ({
    id: `company-${kind}`,
    group: 'wholesale',
    render: (business) => companyEmail({ kind, business, name, company, url }),
  })),
  {
    id: 'company-invitation',
    group: 'wholesale',
    render: (business) =>
      companyInvitationEmail({
        business,
        company: company.legalName,
        url,
        until: new Date('2026-12-08T12:00:00Z'),
      }),
  },
  ...(['received', 'answered', 'refused', 'withdrawn'] as const).map((kind): Example => ({
    id: `quote-${kind}`,
    group: 'wholesale',
    render: (business) => quoteEmail({ kind, business, name, quote, url }),
  })),
]

const message = {
  number: 7,
  name,
  subject: 'product' as const,
  text: 'A legging tem bolso?',
  createdAt: new Date('2026-11-21T13:30:00Z'),
  dueAt: new Date('2026-11-26T13:30:00Z'),
}
const piece = { name: 'Legging Cerrado', piece: 'Legging Cerrado, Terra, M' }

const ofStore: Example[] = [
  {
    id: 'abandoned-cart',
    group: 'store',
    render: (business) =>
      abandonedCartEmail({
        business,
        items: [
          {
            name: piece.name,
            color: 'Terra',
            size: 'M',
            quantity: 1,
            available: 3,
            price: 18_990,
            set: null,
          },
        ],
        url,
        unsubscribeUrl,
      }),
  },
  ...(['waiting', 'back'] as const).map((kind): Example => ({
    id: `back-in-stock-${kind}`,
    group: 'store',
    render: (business) => backInStockEmail({ kind, business, ...piece, url, unsubscribeUrl }),
  })),
  {
    id: 'contact-received',
    group: 'store',
    render: (business) => contactReceivedEmail(business, message),
  },
  {
    id: 'contact-answered',
    group: 'store',
    render: (business) =>
      contactReplyEmail(business, message, { answer: 'Tem, dos dois lados.', name, isOwn: true }),
  },
  ...(['confirm', 'confirmed'] as const).map((kind): Example => ({
    id: `newsletter-${kind}`,
    group: 'store',
    render: (business) => newsletterEmail({ kind, business, url, unsubscribeUrl }),
  })),
  { id: 'welcome', group: 'store', render: (business) => welcomeEmail({ name, business, url }) },
  {
    id: 'review-request',
    group: 'store',
    render: (business) => reviewRequestEmail({ name, business, pieces: [piece.name], url, unsubscribeUrl }),
  },
  {
    id: 'review-refused',
    group: 'store',
    render: (business) =>
      reviewRejectedEmail({
        name,
        business,
        kind: 'review',
        text: 'Gostei muito.',
        reason: 'Fala de outra loja.',
      }),
  },
]

const week = { sold: 1_280_000, orders: 64, pieces: 120, returned: 18_990 }

const ofTeam: Example[] = [
  {
    id: 'weekly-report',
    group: 'team',
    render: (business) =>
      weeklyReportEmail({
        name,
        business,
        url,
        week: {
          from: '2026-11-16',
          to: '2026-11-22',
          now: week,
          before: { ...week, sold: 1_100_000 },
          best: [{ name: piece.name, pieces: 18, sold: 341_820 }],
        },
      }),
  },
  {
    id: 'low-stock',
    group: 'team',
    render: (business) =>
      lowStockEmail({ name, business, url, lines: [{ ...piece, sku: 'LEG-TER-M', available: 2 }], total: 1 }),
  },
  {
    id: 'mention',
    group: 'team',
    render: (business) =>
      mentionEmail({
        name,
        business,
        author: 'Rui Tavares',
        screen: 'pedidos',
        record: 'DAO-1001',
        text: 'Pode conferir o endereço?',
        url,
      }),
  },
  {
    id: 'contact-notification',
    group: 'team',
    render: (business) => contactStaffEmail(business, message, url),
  },
  { id: 'quote-notice', group: 'team', render: (business) => quoteNoticeEmail(business, quote, url) },
  {
    id: 'doctor-findings',
    group: 'team',
    render: (business) =>
      doctorFindingsEmail({
        name,
        business,
        url,
        total: 1,
        sentences: ['Estoque de LEG-TER-M: o nível diz 4 peças e 0 reservadas, o livro 5 e 0.'],
      }),
  },
  { id: 'test', group: 'team', render: (business) => testEmail({ business }) },
]

const examples: readonly Example[] = [...ofOrders, ...ofAccounts, ...ofStore, ...ofWholesale, ...ofTeam]

/** Lists every email of the store by its subject. */
export async function listPreviews(): Promise<EmailPreview[]> {
  const business = await readSettings('business')
  return examples.map(({ id, group, render }) => ({ id, group, subject: render(business).subject }))
}

/** Renders one email with example data as HTML; undefined for an unknown one. */
export async function renderPreview(id: string): Promise<string | undefined> {
  const example = examples.find((each) => each.id === id)
  return example?.render(await readSettings('business')).html
}
