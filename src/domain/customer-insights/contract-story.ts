import { z } from 'zod'
import { PictureView } from '#contract/media'
import { contactSubjects } from '#shared/contact/contact-subjects'
import { subscriptionEvents, subscriptionSources } from '#shared/contact/lead-states'

/** Newest events of a customer that are returned. */
export const maxEvents = 100

/** ISO 8601, UTC */
const at = z.string()

const consent = { at, step: z.enum(subscriptionEvents), version: z.string() }

/** Something that a customer did, or that the store sent. */
export const StoryEvent = z.discriminatedUnion('kind', [
  /** total in centavos */
  z.object({ kind: z.literal('order'), at, id: z.string(), number: z.string(), total: z.int() }),
  /** order of the former store, with its number there */
  z.object({ kind: z.literal('past_order'), at, id: z.string(), number: z.string(), total: z.int() }),
  z.object({
    kind: z.literal('message'),
    at,
    id: z.string(),
    number: z.int(),
    subject: z.enum(contactSubjects),
    text: z.string(),
  }),
  /** answer of staff; `id` is that of the message */
  z.object({ kind: z.literal('answer'), at, id: z.string(), author: z.string(), text: z.string() }),
  /** `product` is null for a testimonial about the store */
  z.object({
    kind: z.literal('review'),
    at,
    id: z.string(),
    product: z.string().nullable(),
    stars: z.int(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('email'), at, subject: z.string() }),
  /** step of the newsletter consent, with the version of its wording */
  z.object({ kind: z.literal('consent'), ...consent, source: z.enum(subscriptionSources) }),
  /** request to be called back */
  z.object({ kind: z.literal('lead'), at, interest: z.string() }),
])
export type StoryEvent = z.infer<typeof StoryEvent>

/** Line of a cart; `total` in centavos. */
const CartLine = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  quantity: z.int(),
  total: z.int(),
  image: PictureView.nullable(),
})

/** Piece whose return to stock the customer asked to hear of. */
const Wish = z.object({ product: z.string(), color: z.string(), size: z.string(), at })

/** Browser with an open session. */
const Device = z.object({ name: z.string(), lastSeenAt: z.string() })

/** Cart, sizes, favorites and events of a customer. */
export const CustomerStory = z.object({
  /** newest first */
  events: z.array(StoryEvent),
  /** cart of the account as it is now; empty without an account */
  cart: z.array(CartLine),
  /** open back-in-stock requests of the email, newest first */
  wishes: z.array(Wish),
  /** browsers where the account is signed in, last seen first */
  devices: z.array(Device),
  /** names of the favorite products, newest first */
  favorites: z.array(z.string()),
  /** latest step of the newsletter consent of the email; null without one */
  newsletter: z.object(consent).nullable(),
  /** sizes of the pieces that were bought, most bought first */
  sizes: z.array(z.object({ size: z.string(), pieces: z.int() })),
})
export type CustomerStory = z.infer<typeof CustomerStory>
