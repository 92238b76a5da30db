import type { Area } from 'react-easy-crop'
import { avatarSizes } from '#shared/auth/customer-limits'

const size = Math.max(...avatarSizes)

/** Returns the chosen square of a photo as a small JPEG, so that a large photo is never uploaded. */
export async function cropPhoto(image: string, { x, y, width, height }: Area): Promise<Blob> {
  const photo = new Image()
  photo.src = image
  await photo.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const paper = canvas.getContext('2d')!
  // JPEG has no alpha channel: transparent PNG pixels would turn black
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, size, size)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(photo, x, y, width, height, 0, 0, size, size)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9)
  })
}
