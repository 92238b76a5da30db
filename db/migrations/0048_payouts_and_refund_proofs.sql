CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"gross" integer NOT NULL,
	"fee" integer NOT NULL,
	"net" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_lines_provider_ref" UNIQUE("payout_id","provider_ref"),
	CONSTRAINT "payout_lines_net" CHECK ("payout_lines"."net" = "payout_lines"."gross" - "payout_lines"."fee")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"arrives_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_provider_ref" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "proof_file" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "proof_type" text;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_lines_payment" ON "payout_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payouts_recent" ON "payouts" USING btree ("arrives_on","id");--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_at") WHERE "orders"."status" = 'delivered';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_proof" CHECK (("refunds"."proof_file" is null) = ("refunds"."proof_type" is null));