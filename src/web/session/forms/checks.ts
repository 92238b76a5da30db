import { isEmail } from '#shared/contact-fields'
import { fields } from '#texts/fields'
import { signIn } from '#texts/sign-in'
import { type FieldErrors, textOf } from '#web/client/use-form.ts'

/** Returns the error of an email field before submit; the server validates again. */
export const missingEmail = (form: FormData): FieldErrors =>
  isEmail(textOf(form, 'email')) ? {} : { email: fields.email }

export const missingPassword = (form: FormData, name = 'password'): FieldErrors =>
  form.get(name) ? {} : { [name]: fields.password }

/** Returns the digits of a pasted code, without spaces or surrounding text. */
export const codeOf = (form: FormData): string => textOf(form, 'code').replace(/\D/g, '')

export const missingCode = (form: FormData): FieldErrors =>
  /^\d{6}$/.test(codeOf(form)) ? {} : { code: signIn.codeMissing }
