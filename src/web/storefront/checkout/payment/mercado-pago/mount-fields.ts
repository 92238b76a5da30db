import { cardFields as words } from '#texts/checkout/card-fields'
import type {
  Field,
  FieldError,
  FieldName,
  FieldOptions,
  FieldStyle,
  FieldUpdate,
  MercadoPago,
} from './sdk.ts'

export const fieldOrder = ['cardNumber', 'expirationDate', 'securityCode'] as const

/** Label of each field for screen readers: the frame cannot refer to the label on the page. */
const options: Readonly<Record<FieldName, FieldOptions>> = {
  cardNumber: { srLabel: words.number, enableLuhnValidation: true },
  expirationDate: { srLabel: words.expiry, placeholder: words.expiryHint, mode: 'short' },
  securityCode: { srLabel: words.code },
}

export type FieldListeners = {
  /** all fields can be typed into */
  ready(): void
  failed(): void
  /** undefined: focus left the field */
  focused(name: FieldName | undefined): void
  changed(name: FieldName): void
  validated(name: FieldName, errors: readonly FieldError[]): void
  /** first digits of the number, null while it is not whole */
  identified(bin: string | null): void
}

export type MountedFields = {
  focus(name: FieldName): void
  update(name: FieldName, change: FieldUpdate): void
  /** mounts the security code again, empty */
  forgetCode(): void
  unmount(): void
}

/** Returns the look of our own inputs, for fields that our style sheets do not reach. */
function readStyle(container: Element): FieldStyle {
  const { color, fontSize } = getComputedStyle(container)
  const placeholderColor = getComputedStyle(document.documentElement).getPropertyValue('--muted').trim()
  return {
    color,
    fontSize,
    fontFamily: 'system-ui, sans-serif',
    height: '100%',
    width: '100%',
    padding: '0',
    ...(placeholderColor && { placeholderColor }),
  }
}

const containerOf = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no container ${id} for a card field`)
  return found
}

/** The container of a field may be gone before it. */
function unmountField(field: Field): void {
  try {
    field.unmount()
  } catch {
    // nothing left to remove
  }
}

/** Calls back when the theme changes; returns how to stop. */
function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onChange)
  }
}

/** Mounts the three fields into their containers. */
export function mountCardFields(
  mp: MercadoPago,
  containers: Readonly<Record<FieldName, string>>,
  listeners: FieldListeners,
): MountedFields {
  const waiting = new Set<FieldName>(fieldOrder)
  const mounted = new Map<FieldName, Field>()

  /** The vendor gives its frames no title that is known. */
  const nameFrame = (name: FieldName) => {
    const frame = containerOf(containers[name]).querySelector('iframe')
    if (frame) frame.title = options[name].srLabel ?? ''
  }

  function mount(name: FieldName): void {
    const style = readStyle(containerOf(containers[name]))
    const field = mp.fields.create(name, { ...options[name], ariaRequired: true, style })
    field.on('ready', () => {
      nameFrame(name)
      if (waiting.delete(name) && waiting.size === 0) listeners.ready()
    })
    field.on('error', () => listeners.failed())
    field.on('focus', () => listeners.focused(name))
    field.on('blur', () => listeners.focused(undefined))
    field.on('change', () => listeners.changed(name))
    field.on('validityChange', ({ errorMessages }) => listeners.validated(name, errorMessages))
    if (name === 'cardNumber') field.on('binChange', ({ bin }) => listeners.identified(bin))
    mounted.set(name, field)
    field.mount(containers[name])
    nameFrame(name)
  }

  for (const name of fieldOrder) mount(name)
  const stop = followTheme(() => {
    for (const [name, field] of mounted) field.update({ style: readStyle(containerOf(containers[name])) })
  })
  return {
    focus: (name) => mounted.get(name)?.focus(),
    update: (name, change) => mounted.get(name)?.update(change),
    forgetCode() {
      const field = mounted.get('securityCode')
      if (field) unmountField(field)
      mount('securityCode')
    },
    unmount() {
      stop()
      for (const field of mounted.values()) unmountField(field)
    },
  }
}

/**
 * Calls back if the content policy of the page blocks the fields: the vendor's script reports neither `ready` nor `error`
 * then. Returns how to stop.
 */
export function watchBlocked(script: string, onBlocked: () => void): () => void {
  const { origin } = new URL(script, location.href)
  const isVendor = (url: string): boolean =>
    url.startsWith(origin) || /^https:\/\/(?:[\w-]+\.)?mercadopago\.com(?:[/:]|$)/.test(url)
  const listen = ({ blockedURI }: SecurityPolicyViolationEvent) => isVendor(blockedURI) && onBlocked()
  document.addEventListener('securitypolicyviolation', listen)
  return () => document.removeEventListener('securitypolicyviolation', listen)
}
