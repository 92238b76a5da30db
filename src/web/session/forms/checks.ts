import { isEmail } from '#shared/contact-fields'
import { fields } from '#texts/fields'
import { signIn } from '#texts/sign-in'
import { type FieldErrors, textOf } from '#web/client/use-form.ts'

/** What a form asks for before it is sent; the server decides. */
export const missingEmail = (form: FormData): FieldErrors =>
  isEmail(textOf(form, 'email')) ? {} : { email: fields.email }

export const missingPassword = (form: FormData, name = 'password'): FieldErrors =>
  form.get(name) ? {} : { [name]: fields.password }

/** The digits of a code, as people copy it: with blanks, or the whole sentence around it. */
export const codeOf = (form: FormData): string => textOf(form, 'code').replace(/\D/g, '')

export const missingCode = (form: FormData): FieldErrors =>
  /^\d{6}$/.test(codeOf(form)) ? {} : { code: signIn.codeMissing }
