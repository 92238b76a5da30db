import type { ComponentProps, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import {
  CheckboxField,
  CheckboxGroupField,
  DateField,
  MoneyField,
  RadioGroupField,
  TextField,
} from './fields.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { DateTimeField, NumberField, SelectField, TextAreaField, TextListField } from './value-fields.tsx'

const fields = {
  CheckboxField,
  CheckboxGroupField,
  DateField,
  DateTimeField,
  MoneyField,
  NumberField,
  RadioGroupField,
  RichTextField,
  SelectField,
  TextAreaField,
  TextField,
  TextListField,
}
type Fields = typeof fields

/** The fields, with names of the form's values only. */
type FieldsOf<V extends FieldValues> = {
  [K in keyof Fields]: (props: Omit<ComponentProps<Fields[K]>, 'name'> & { name: FieldPath<V> }) => ReactNode
}

/** Returns the form fields with typed names: a misspelt name does not compile. Labels come from the form. */
export const fieldsOf = <V extends FieldValues>(): FieldsOf<V> => fields as FieldsOf<V>
