CREATE TABLE "cookie_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser_id" uuid NOT NULL,
	"version" text NOT NULL,
	"statistics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"conversation" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cookie_proofs_browser" ON "cookie_proofs" USING btree ("browser_id","at");--> statement-breakpoint
CREATE INDEX "cookie_proofs_at" ON "cookie_proofs" USING btree ("at");--> statement-breakpoint
-- What somebody chose is not rewritten.
CREATE TRIGGER cookie_proofs_kept BEFORE UPDATE ON cookie_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
