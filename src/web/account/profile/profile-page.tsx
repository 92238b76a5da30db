import type { Me } from '#contract/team'
import { myAccount } from '#texts/account/my-account'
import { AccountPage, Section } from '#web/account/ui/page.tsx'
import { useMe } from '#web/session/use-session.ts'
import { EmailSection } from './email-section.tsx'
import { PersonForm } from './person-form.tsx'
import { PhotoSection } from './photo-section.tsx'

const words = myAccount.profile

export function ProfilePage() {
  const { data: me } = useMe()
  return me ? <Profile me={me} /> : null
}

const Profile = ({ me }: { me: Me }) => (
  <AccountPage title={words.title} lead={words.lead}>
    <PhotoSection me={me} />
    <Section title={words.data}>
      <PersonForm me={me} />
    </Section>
    <EmailSection me={me} />
  </AccountPage>
)
