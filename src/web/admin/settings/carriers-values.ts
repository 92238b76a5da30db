import type { CarrierForm, CarriersEdit, CarrierView } from '#contract/shipping'
import { carrierSettings as words } from '#texts/admin/freight-settings'
import { adminLive } from '#texts/admin/live-updates'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import { fromCutOffs, toCutOffField, toCutOffs, type WeekTimes } from './freight/week-times.ts'

/** Form values of a carrier; its `id` is its name. */
export type CarrierValues = Pick<CarrierForm, 'enabled' | 'isSandbox' | 'services' | 'extraDays'> & {
  id: string
  /** ids of services without a name */
  otherServices: string[]
  /** `service:agency` */
  agencies: string[]
  cutOffs: WeekTimes
}
export type CarriersValues = { carriers: CarrierValues[] }

export const toCarriersValues = ({ carriers }: Pick<CarriersEdit, 'carriers'>): CarriersValues => ({
  carriers: carriers.map(
    ({ carrier, enabled, isSandbox, services, agencies, knownServices, extraDays, cutOffs }) => ({
      id: carrier,
      enabled,
      isSandbox,
      services: knownServices.map(({ service }) => service).filter((each) => services.includes(each)),
      otherServices: services.filter((each) => !knownServices.some(({ service }) => service === each)),
      agencies: agencies.map(({ service, agency }) => `${service}:${agency}`),
      extraDays,
      cutOffs: fromCutOffs(cutOffs),
    }),
  ),
})

type CarrierBody = Omit<CarrierForm, 'credentials'>

/** Reads `15:4821`. A wrong text is sent as it is, so that the server names its field. */
function toAgency(text: string): CarrierForm['agencies'][number] {
  const [service = '', agency = ''] = text.split(':').map((part) => part.trim())
  return { service, agency }
}

const toBody = ({
  id,
  services,
  otherServices,
  agencies,
  cutOffs,
  ...values
}: CarrierValues): CarrierBody => ({
  carrier: id,
  ...values,
  services: [...new Set([...services, ...otherServices])],
  agencies: agencies.map(toAgency),
  cutOffs: toCutOffs(cutOffs),
})

/** Returns the carriers that changed: the others are not checked again, such as one that lost its connection. */
export function changedCarriers(typed: CarriersValues, edit: Pick<CarriersEdit, 'carriers'>): CarrierBody[] {
  const before = new Map(
    toCarriersValues(edit).carriers.map((each) => [each.id, JSON.stringify(toBody(each))]),
  )
  return typed.carriers.map(toBody).filter((body) => JSON.stringify(body) !== before.get(body.carrier))
}

/** Returns the body that replaces secrets of a carrier. One without an account cannot stay enabled. */
export const toSecretsBody = (
  { carrier, enabled, isSandbox, services, agencies, extraDays, cutOffs, isConnected }: CarrierView,
  credentials: Readonly<Record<string, string>>,
) => ({
  carrier,
  enabled: enabled && (isConnected || 'accessToken' in credentials),
  isSandbox,
  services,
  agencies,
  extraDays,
  cutOffs,
  credentials,
})

/** Maps the errors of the sent carriers to the fields of the form. */
export function toCarrierFields(
  fields: Readonly<Record<string, string>>,
  sent: readonly Pick<CarrierForm, 'carrier'>[],
  { carriers }: CarriersValues,
): Record<string, string> {
  const mapped: Record<string, string> = {}
  for (const [name, message] of Object.entries(fields)) {
    const [, index, field = ''] = /^carriers\.(\d+)\.(.+)$/.exec(name) ?? []
    const at = carriers.findIndex(({ id }) => id === sent[Number(index)]?.carrier)
    // Missing keys have no field here: they are why the carrier cannot be enabled.
    if (at >= 0 && field.startsWith('credentials.')) mapped[`carriers.${at}.enabled`] = words.keysFirst
    else if (at < 0) mapped[name] = message
    else
      mapped[
        `carriers.${at}.${toCutOffField(field.replace(/^services(\..*)?$/, 'otherServices').replace(/^agencies\..*$/, 'agencies'))}`
      ] ??= message
  }
  return mapped
}

const labels: Readonly<Record<string, string>> = {
  enabled: words.enabled,
  isSandbox: words.sandbox,
  services: words.services,
  otherServices: words.otherServices,
  agencies: words.agencies,
  extraDays: words.extraDays,
  cutOffs: words.cutOffs,
}

/** How a conflict with another user's save is shown. */
export const carriersConflict = ({ carriers }: Pick<CarriersEdit, 'carriers'>) => ({
  read: (current: unknown) => toCarriersValues(current as CarriersEdit),
  words: {
    label: ([, id, field]) => {
      const title = carriers.find(({ carrier }) => carrier === id)?.title
      return [title ?? words.whole, field && labels[field]].filter(Boolean).join(', ')
    },
    show: (value) => {
      if (typeof value === 'boolean') return value ? adminLive.conflict.yes : adminLive.conflict.no
      if (typeof value !== 'object' || value === null) return String(value)
      return Object.values(value).filter(Boolean).join(', ')
    },
  } satisfies FieldLabels,
})
