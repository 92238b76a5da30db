import type { ReactNode } from 'react'

/** Input field of a confirmation; `value` is the initial value, a checkbox is checked with `'on'`. */
export type AskedField = {
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

export type Answers = Readonly<Record<string, string>>

export type Ask = {
  title: string
  text: string
  /** label of the confirm button; default: the label of the action button */
  confirm?: string
  /** label of the cancel button, if not `Cancelar` */
  cancel?: string
  /** cannot be undone, moves money or sends emails to customers */
  grave?: boolean
  fields?: readonly AskedField[]
  /** validates the values before sending; returns errors by field */
  check?: (answers: Answers) => Readonly<Record<string, string>> | undefined
}
