import { transaction } from '#platform/postgres/database'
import type { LeadState, SubscriberState, SubscriptionSource } from '#shared/contact/lead-states'
import { toSlug } from '#shared/text/slug'
import { leads, newsletterConsentLog, newsletterSubscribers } from '#tables/leads'
import { consents } from '#texts/storefront/consents'
import { leads as words } from '#texts/storefront/leads'

const day = 86_400_000

/** Name, last digits of the phone, interest, days ago, state, staff note. */
type SeedLead = readonly [string, string, string, number, LeadState, string]
const asked: readonly SeedLead[] = [
  ['Jussara Teles', '9120-4471', 'Legging que não marque para aula de dança', 0.1, 'new', ''],
  ['Edilene Barros', '9844-1032', 'Presente para minha mãe, tamanho GG', 0.6, 'new', ''],
  ['Cauã Ferraz', '9177-6620', 'Camisetas para um time de corrida, 18 pessoas', 1.2, 'new', ''],
  ['Mirtes Amaral', '9655-2208', 'Conjunto para ioga que não suba', 2, 'new', ''],
  [
    'Thaís Goulart',
    '9302-7719',
    'Top com sustentação para corrida longa',
    3,
    'contacted',
    'Mandei o guia de medidas do Top Sucupira.',
  ],
  [
    'Ivone Sardinha',
    '9988-4150',
    'Macaquinho para gestante',
    5,
    'contacted',
    'Prefere que liguem depois das 18 h.',
  ],
  ['Rubens Calado', '9411-0937', 'Short com bolso para celular', 6, 'contacted', ''],
  [
    'Dalva Queiroz',
    '9266-5584',
    'Legging tamanho P que não fique transparente',
    9,
    'closed',
    'Comprou a Aderno preta.',
  ],
  ['Bruna Lacerda', '9733-8046', 'Roupa para treinar no calor de Palmas', 14, 'closed', 'Comprou dois tops.'],
  ['Neide Portela', '9508-3391', 'Meias de cano alto', 21, 'closed', 'Não vendemos; avisada.'],
  [
    'Otávio Rezende',
    '9150-6672',
    'Uniforme da academia com a nossa marca',
    30,
    'closed',
    'Encaminhado para o atacado.',
  ],
]

/** Local part of the email, days ago, source, state. */
type SeedSubscriber = readonly [string, number, SubscriptionSource, SubscriberState]
const subscribed: readonly SeedSubscriber[] = [
  ['Aparecida Nunes', 0.2, 'footer', 'pending'],
  ['Josué Medina', 0.5, 'footer', 'confirmed'],
  ['Kelly Sampaio', 1, 'checkout', 'confirmed'],
  ['Regina Portugal', 2, 'footer', 'confirmed'],
  ['Tainá Moura', 3, 'home', 'confirmed'],
  ['Fábio Lustosa', 4, 'contact', 'pending'],
  ['Célia Arantes', 6, 'footer', 'confirmed'],
  ['Wagner Peixoto', 9, 'checkout', 'confirmed'],
  ['Luzia Bandeira', 12, 'home', 'confirmed'],
  ['Marlene Coutinho', 16, 'footer', 'ended'],
  ['Sueli Vasques', 19, 'footer', 'confirmed'],
  ['Adriano Melo', 24, 'contact', 'confirmed'],
  ['Rosângela Pires', 33, 'checkout', 'ended'],
  ['Vitória Salles', 41, 'home', 'confirmed'],
  ['Heitor Camargo', 55, 'footer', 'confirmed'],
]

const idOf = (kind: string, at: number): string =>
  `5a0c1d6e-6f0b-4a57-9a3e-${kind}${`${at}`.padStart(8, '0')}`

/** Seeds leads and newsletter subscribers of the last weeks. Existing ones stay. */
export async function seedContacts(): Promise<void> {
  const now = Date.now()
  const version = consents.marketing.version
  const people = subscribed.map(([name, days, source, state], at) => {
    const askedAt = new Date(now - days * day)
    const later = (hours: number) => new Date(askedAt.getTime() + hours * 3_600_000)
    return {
      id: idOf('0302', at),
      email: `${toSlug(name)}@exemplo.com.br`,
      state,
      source,
      consentVersion: version,
      askedAt,
      confirmedAt: state === 'pending' ? null : later(1),
      endedAt: state === 'ended' ? later(96) : null,
    }
  })
  await transaction(async (tx) => {
    await tx
      .insert(leads)
      .values(
        asked.map(([name, phone, interest, days, state, note], at) => ({
          id: idOf('0301', at),
          name,
          whatsapp: `(62) 9${phone}`,
          interest,
          consentVersion: words.purpose.version,
          createdAt: new Date(now - days * day),
          state,
          note,
          ...(state === 'new'
            ? {}
            : { handledBy: 'admin@dao.test', handledAt: new Date(now - (days - 0.2) * day) }),
        })),
      )
      .onConflictDoNothing()
    const written = await tx
      .insert(newsletterSubscribers)
      .values(people)
      .onConflictDoNothing()
      .returning({ id: newsletterSubscribers.id })
    const isNew = new Set(written.map(({ id }) => id))
    const steps = people
      .filter(({ id }) => isNew.has(id))
      .flatMap(({ id, source, consentVersion, askedAt, confirmedAt, endedAt }) => [
        { subscriberId: id, step: 'asked' as const, source, consentVersion, at: askedAt },
        ...(confirmedAt
          ? [
              {
                subscriberId: id,
                step: 'confirmed' as const,
                source: 'link' as const,
                consentVersion,
                at: confirmedAt,
              },
            ]
          : []),
        ...(endedAt
          ? [
              {
                subscriberId: id,
                step: 'ended' as const,
                source: 'link' as const,
                consentVersion,
                at: endedAt,
              },
            ]
          : []),
      ])
    if (steps.length > 0) await tx.insert(newsletterConsentLog).values(steps)
  })
}
