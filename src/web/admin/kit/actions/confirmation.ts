import type { ReactNode } from 'react'

/** Input field of a confirmation; `value` is the initial value, a checkbox is checked with `'on'`. */
export type ConfirmationField = {
  name: string
  label: ReactNode
  /** `area` is a multi-line field */
  type?: 'text' | 'area' | 'email' | 'tel' | 'date' | 'checkbox' | 'select'
  value?: string
  hint?: ReactNode
  required?: boolean
  readOnly?: boolean
  maxLength?: number
  min?: string
  options?: Readonly<Record<string, string>>
}

export type ConfirmationValues = Readonly<Record<string, string>>

export type Confirmation = {
  title: string
  text: string
  /** label of the confirm button; default: the label of the action button */
  confirm?: string
  /** label of the cancel button, if not `Cancelar` */
  cancel?: string
  /** cannot be undone, moves money or sends emails to customers */
  danger?: boolean
  fields?: readonly ConfirmationField[]
  /** validates the values before sending; returns errors by field */
  check?: (answers: ConfirmationValues) => Readonly<Record<string, string>> | undefined
}
