import { contextOf } from '#platform/context'
import { mediaJobs } from './jobs.ts'

export const media = contextOf({ name: 'media', jobs: mediaJobs })

export { cropPicture, keepOriginal, savePicture } from './commands.ts'
export { mediaJobs } from './jobs.ts'
export { cropsOf, pictureOf, picturesOf, shownAs } from './queries.ts'
export { pictureFetched } from './rules.ts'
export { feedPicture } from './feed-picture.ts'
export { shareCard } from './share-card.ts'
export { shopIcon } from './shop-icons.ts'
export { pictureFile } from './picture-file.ts'
export { fetchAgain, fetchPicture, pictureFrom, type RemotePicture } from './remote-pictures.ts'
