import type { ReactNode } from 'react'

/** One thing that a question asks for; `value` is what it begins with, a box is ticked by `'on'`. */
export type AskedField = {
  name: string
  label: ReactNode
  /** an `area` has room for several lines */
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
  /** the word of the button; default: that of the one that asks */
  confirm?: string
  /** the way out in other words than `Cancelar` */
  cancel?: string
  /** what cannot be undone, money, and letters to customers */
  grave?: boolean
  fields?: readonly AskedField[]
  /** what is wrong with the answers before anything is sent, by field */
  check?: (answers: Answers) => Readonly<Record<string, string>> | undefined
}
