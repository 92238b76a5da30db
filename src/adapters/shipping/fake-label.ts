import { type PdfSection, renderPdf } from '#platform/documents/pdf'
import { formatCep } from '#shared/brazil/cep'
import { fakeCarrier as words } from '#texts/commands/fake-carrier'
import type { FakeLabel } from './fake-store.ts'

type Address = FakeLabel['request']['to']

const factsOf = ({ name, address }: Address): (readonly [string, string])[] => [
  [words.name, name],
  [words.street, [address.street, address.number, address.complement].filter(Boolean).join(', ')],
  [words.place, `${address.district}, ${address.city}, ${address.state}`],
  [words.cep, formatCep(address.cep)],
]

const sectionsOf = ({ request, trackingCode }: FakeLabel): PdfSection[] => [
  { title: words.to, facts: factsOf(request.to) },
  { title: words.from, facts: factsOf(request.from) },
  {
    title: words.shipment,
    facts: [
      [words.code, trackingCode],
      [words.weight, `${request.package.grams} g`],
      [words.invoice, request.invoiceKey],
    ],
  },
]

/** Writes labels of the demo as a PDF. */
export const renderLabels = (labels: readonly FakeLabel[]): Promise<Uint8Array> =>
  renderPdf({
    title: words.label,
    lead: words.lead,
    sections: labels.flatMap(sectionsOf),
    pageOf: (page, pages) => `${page}/${pages}`,
  })
