import { ChatLauncher } from '#web/storefront/chat/chat-launcher.tsx'
import Footer from './footer.tsx'

/** What of the frame comes with the first sign of life: the footer, and who advises. */
export default function PageFoot() {
  return (
    <>
      <Footer />
      <ChatLauncher />
    </>
  )
}
