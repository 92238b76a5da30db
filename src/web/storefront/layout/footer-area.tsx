import { ChatLauncher } from '#web/storefront/chat/chat-launcher.tsx'
import Footer from './footer.tsx'

/** Part of the layout that hydrates on first interaction: footer and chat launcher. */
export default function FooterArea() {
  return (
    <>
      <Footer />
      <ChatLauncher />
    </>
  )
}
