import { defineContext } from '#platform/context'
import { mediaJobs } from './jobs.ts'

export const media = defineContext({ name: 'media', jobs: mediaJobs })

export { cropPicture, keepOriginal, savePicture } from './commands.ts'
export { mediaJobs } from './jobs.ts'
export { findCrops, toPicture, findPictures, toPictureView } from './queries.ts'
export { pictureFetched } from './rules.ts'
export { readFeedPicture } from './feed-picture.ts'
export { readThumbnail } from './thumbnail.ts'
export { readShareCard } from './share-card.ts'
export { readShopIcon } from './shop-icons.ts'
export { readPictureFile } from './picture-file.ts'
export { refetchPictures, fetchPicture, addRemotePicture, type RemotePicture } from './remote-pictures.ts'
