/** Kinds of records that a merge of customers tells the number of, in the order of the preview. */
export const mergeParts = [
  'orders',
  'openOrders',
  'addresses',
  'notes',
  'tags',
  'cartPieces',
  'favorites',
  'reviews',
  'messages',
  'consents',
] as const
export type MergePart = (typeof mergeParts)[number]

/** Reasons why two customers cannot be merged. */
export const mergeRefusals = [
  /** an account stays: it cannot be merged into a guest */
  'into_guest',
  /** both are accounts, and their CPFs differ */
  'cpf',
  /** one of the accounts is of the team */
  'staff',
  /** one of them signs in through their company (SSO) */
  'sso',
  /** one of them buys for a company */
  'company',
  'blocked',
  /** the email of the account that stays is not confirmed: a stranger may have typed it */
  'unconfirmed',
  /** one of them asked for the deletion of the account */
  'deletion',
] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

/** Differences that the staff member must confirm, and that the account that stays will see the orders. */
export const mergeWarnings = ['name', 'cpf', 'access'] as const
export type MergeWarning = (typeof mergeWarnings)[number]

/** Hours in which a merge can be undone. */
export const undoHours = 24
